import { type BlockView, defineBlock, quoteJson } from '@lowdefy-mcp/render-core';
import { inputStyling, type LabelProperties, labelled, storeChange } from '@lowdefy-mcp/render-core/kit';
import { takeFocus } from '../shared/takeFocus.js';
import { localeSeparator } from './localePattern.js';
import { round } from './round.js';
import { fieldText, textEvents } from './text.js';

interface NumberInputProperties extends LabelProperties {
  autoFocus?: boolean;
  min?: number;
  max?: number;
  step?: number;
  /** The arrow buttons, and the keys that do the same. */
  controls?: boolean;
  keyboard?: boolean;
  precision?: number;
  decimalSeparator?: string;
  formatter?: unknown;
  parser?: unknown;
}

type NumberBlock = BlockView<NumberInputProperties>;

/** A number. */
export const NumberInput = defineBlock<NumberInputProperties>({
  meta: { category: 'input', valueType: 'number' },
  styling: [...inputStyling, 'bordered', 'size', 'variant'],
  mcpRender: (block, h) => {
    const { step, precision, controls, keyboard, parser } = block.properties;
    const text = formatted(block.value, block);
    return labelled(block, h, {
      events: textEvents,
      hints: [
        step && (controls !== false || keyboard !== false) && h.text`step ${step}`,
        isDefined(precision) && h.text`rounded to ${precision} decimals`,
        text !== '' && text !== String(block.value) && h.text`shown as ${text}`,
        typeof parser === 'function' && h.text`text is read as if typed`,
      ],
    });
  },
  mcpSchema: ({ properties: { min, max, parser } }) => ({
    type: typeof parser === 'function' ? ['number', 'string', 'null'] : ['number', 'null'],
    minimum: min,
    maximum: max,
  }),
  mcpInput: (input, block) => {
    const number = readNumber(input, block);
    if (number === null) return null;
    if (!isInRange(number, block)) {
      throw new Error(`${quoteJson(input)} is parsed as ${number}, which is out of range.`);
    }
    return rounded(number, block);
  },
  mcpChange: async (host, value) => {
    if (value !== fieldNumber(host.block.value)) await storeChange(host, value);
  },
  mcpEvents: {
    // Retypes the number: every key press is a change.
    onChange: (host) => storeChange(host, fieldNumber(host.block.value)),
    // Enter also corrects a number that is out of range or has too many decimals.
    onPressEnter: async (host) => {
      const number = fieldNumber(host.block.value);
      const fitting = number === null ? null : rounded(nearest(number, host.block), host.block);
      const changed = fitting === number ? undefined : storeChange(host, fitting);
      const entered = host.triggerEvent('onPressEnter');
      await changed;
      return entered;
    },
  },
  mcpMount: takeFocus,
});

/** The number in the field, for any value. The component treats a non-number as empty. */
function fieldNumber(value: unknown): number | null {
  const text = value === false ? '' : fieldText(value).trim();
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? null : number;
}

function rounded(number: number, block: NumberBlock): number {
  const { precision } = block.properties;
  if (!isDefined(precision)) return number;
  const near = round(number, precision);
  return isInRange(near, block) ? near : round(number, precision, Math.trunc);
}

function nearest(number: number, { properties: { min, max } }: NumberBlock): number {
  return Math.max(Math.min(number, max ?? Number.POSITIVE_INFINITY), min ?? Number.NEGATIVE_INFINITY);
}

/** Reads the agent's number. The app's own parser is applied as if the number was typed. */
function readNumber(input: unknown, block: NumberBlock): number | null {
  const { parser } = block.properties;
  if (input === null || input === '') return null;
  const isText = typeof input === 'string';
  if (typeof parser !== 'function') {
    if (typeof input === 'number') return input;
    throw new Error(`Expected a number or null, got ${quoteJson(input)}.`);
  }
  const parsed: unknown = parser(isText ? input : formatted(input, block));
  if (!isDefined(parsed) || parsed === '') return null;
  if (Number.isNaN(Number(parsed))) throw new Error(`${quoteJson(input)} is not parsed as a number.`);
  return Number(parsed);
}

/** The number as the field shows it: by the app's formatter, or with its precision and separator. */
function formatted(
  value: unknown,
  { app, properties: { formatter, decimalSeparator = localeSeparator(app), precision } }: NumberBlock,
): string {
  const number = typeof value === 'number' ? value : undefined;
  if (typeof formatter === 'function') {
    const text = String(number ?? '');
    return String(formatter(text, { userTyping: false, input: text }));
  }
  if (number === undefined) return '';
  const text = isDefined(precision) ? round(number, precision).toFixed(precision) : String(number);
  return decimalSeparator ? text.replace('.', decimalSeparator) : text;
}

function isInRange(value: number, { properties: { min, max } }: NumberBlock): boolean {
  return value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);
}

function isDefined<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}
