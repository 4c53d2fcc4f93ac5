import { isDeepStrictEqual } from 'node:util';
import {
  type BlockView,
  type InputNode,
  type OptionView,
  plainText,
  quoteJson,
} from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { listClosest } from '../nearest.js';
import { fitsType, typeInWords, typeOfValue } from '../page/fitsType.js';
import { coerceInput } from './coerceInput.js';

/** Converts the value of an input whose definition has no `mcpInput`, by its value type and its options. */
export function defaultInput(input: unknown, view: BlockView, node: InputNode): unknown {
  const { valueType = 'any' } = view.meta;
  if (input === null || input === undefined) return null;
  const value = valueType === 'date' ? toDate(input, node.id) : coerceInput({ type: valueType }, input);
  if (!fitsType(valueType, value)) {
    throw new HeadlessError(
      'BAD_VALUE',
      `Block ${quoteJson(node.id)} takes ${typeInWords(valueType)}, not ${typeOfValue(input)}: ${quoteJson(input)}.`,
    );
  }
  if (node.options === undefined) return value;
  return valueType === 'array'
    ? (value as readonly unknown[]).map((item) => chooseOption(item, node.options ?? [], node.id))
    : chooseOption(value, node.options, node.id);
}

const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses ISO dates only. `Date` accepts nearly any text, and turns February 31 into March 3. */
function toDate(input: unknown, blockId: string): Date {
  const [, day] = (typeof input === 'string' && ISO_DATE.exec(input)) || [];
  const date = new Date(day === undefined ? Number.NaN : (input as string));
  if (!Number.isNaN(date.getTime()) && new Date(`${day}T00:00Z`).toISOString().startsWith(`${day}T`))
    return date;
  throw new HeadlessError(
    'BAD_VALUE',
    `Block ${quoteJson(blockId)} takes a date such as "2026-01-31" or "2026-01-31T09:30:00Z", not ${quoteJson(input)}.`,
  );
}

function chooseOption(input: unknown, options: readonly OptionView[], blockId: string): unknown {
  const option =
    options.find(({ value }) => isDeepStrictEqual(value, input)) ?? namedOption(input, options, blockId);
  if (option !== undefined && !option.disabled) return option.value;
  const possible = options.filter(({ disabled }) => !disabled).map(({ value }) => value);
  throw new HeadlessError(
    'BAD_VALUE',
    `${option === undefined ? `Block ${quoteJson(blockId)} has no option` : `Block ${quoteJson(blockId)} does not allow the option`} ${quoteJson(input)}. Options: ${listClosest(input, possible)}.`,
  );
}

/** Finds the option with this value or label, ignoring case. Throws if several match. */
function namedOption(
  input: unknown,
  options: readonly OptionView[],
  blockId: string,
): OptionView | undefined {
  if (typeof input === 'object') return undefined;
  const wanted = String(input).toLowerCase();
  const names = ({ value, label }: OptionView) => [
    ...(typeof value === 'object' ? [] : [String(value)]),
    plainText(label),
  ];
  const [found, twin] = options.filter((option) =>
    names(option).some((name) => name.toLowerCase() === wanted),
  );
  if (twin === undefined) return found;
  throw new HeadlessError(
    'BAD_VALUE',
    `Block ${quoteJson(blockId)} has several options ${quoteJson(input)}: send the value of one.`,
  );
}
