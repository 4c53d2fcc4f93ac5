import { isDeepStrictEqual } from 'node:util';
import { callPack, quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { fitsType, typeInWords, typeOfValue } from '../page/fitsType.js';
import { isSecret } from '../page/isSecret.js';
import { checkUsable } from '../rules/checkUsable.js';
import type { Runtime } from '../runtime/Runtime.js';
import { checkSchema } from './checkSchema.js';
import { coerceInput } from './coerceInput.js';
import { defaultInput } from './defaultInput.js';
import { packError, runPack } from './packError.js';
import { type Target, warnOfFailures } from './target.js';

/** Fills in an input: validates and converts the agent's value, then stores it as the block's component would. */
export async function setField(runtime: Runtime, target: Target, input: unknown): Promise<void> {
  await change(target, checkField(target, input));
  noteStored(runtime, target, input);
}

/** Notes failed events of a change, and the stored value if it differs from the input. */
export function noteStored(runtime: Runtime, target: Target, input: unknown): void {
  warnOfFailures(runtime, target);
  const { node, host } = target;
  if (node.kind !== 'input') return;
  if (isSecret(node)) {
    runtime.typedSecrets.add(host.block.value);
    return;
  }
  const stored = toPlain(host.block.value);
  if (!isSame(stored, input)) runtime.log.current.stored[node.id] = stored;
}

/** Compares the stored value with the input. A date that is stored with a time of day is the same. */
function isSame(stored: unknown, input: unknown): boolean {
  const isWrittenOut =
    typeof stored === 'string' && typeof input === 'string' && stored.startsWith(`${input}T`);
  return isWrittenOut || isDeepStrictEqual(stored, input);
}

/** Returns the value that would be stored. Throws if the field cannot be filled in now, or the value is invalid. */
export function checkField(target: Target, input: unknown): unknown {
  if (target.node.kind !== 'input') throw notAnInput(target);
  checkUsable(target.node);
  return convert(target, input);
}

/** Converts a value to plain JSON for the log, with dates as texts. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** Stores a value as the component would, and triggers its events. A failed event does not undo the change. */
export async function change(target: Target, value: unknown): Promise<void> {
  const { definition, host } = target;
  if (definition?.mcpChange !== undefined) {
    const code = { member: 'mcpChange', code: 'BAD_VALUE' } as const;
    await runPack(target, code, () => callPack(() => definition.mcpChange?.(host, value)));
  } else {
    host.setValue(value);
    await host.triggerChange(value);
  }
}

/** Converts the agent's value to the value that the component would store. */
function convert(target: Target, input: unknown): unknown {
  const { node, view, definition } = target;
  if (node.kind !== 'input') throw new TypeError('Only inputs have a value.');
  const coerced = coerceInput(node.schema, input);
  if (node.schema !== undefined)
    checkSchema(`Block ${quoteJson(node.id)}`, 'BAD_VALUE', node.schema, coerced);
  if (definition?.mcpInput === undefined) return defaultInput(coerced, view, node);
  let value: unknown;
  try {
    value = callPack(() => definition.mcpInput?.(coerced, view));
  } catch (error) {
    throw packError(target, { member: 'mcpInput', code: 'BAD_VALUE' }, error);
  }
  const { valueType = 'any' } = view.meta;
  if (fitsType(valueType, value)) return value;
  throw new HeadlessError(
    'BAD_VALUE',
    `Block ${quoteJson(node.id)} takes ${typeInWords(valueType)}, not ${typeOfValue(input)}: ${quoteJson(input)}.`,
  );
}

function notAnInput({ node }: Target): HeadlessError {
  return new HeadlessError(
    'BAD_VALUE',
    `Block ${quoteJson(node.id)} of type ${node.type} has no value to set. Only inputs and lists have a value.`,
  );
}
