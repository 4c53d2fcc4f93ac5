import { isDeepStrictEqual } from 'node:util';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError, messageOf } from '../errors.js';
import { fitsType, typeInWords, typeOfValue } from '../page/fitsType.js';
import { isSecret } from '../page/isSecret.js';
import { checkUsable } from '../rules/checkUsable.js';
import type { Runtime } from '../runtime/Runtime.js';
import { checkSchema } from './checkSchema.js';
import { defaultInput } from './defaultInput.js';
import { forgive } from './forgive.js';
import { type Target, warnOfFailures } from './target.js';

/** Fills in an input: checks and converts what the agent gave, then does what the block's component does. */
export async function setField(runtime: Runtime, target: Target, input: unknown): Promise<void> {
  await change(target, checkField(target, input));
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

/** A day is kept with a time of day, which says nothing new. */
function isSame(stored: unknown, input: unknown): boolean {
  const isWrittenOut =
    typeof stored === 'string' && typeof input === 'string' && stored.startsWith(`${input}T`);
  return isWrittenOut || isDeepStrictEqual(stored, input);
}

/** What would be stored for an input. Throws if the field cannot be filled in now, or not with this. */
export function checkField(target: Target, input: unknown): unknown {
  if (target.node.kind !== 'input') throw notAnInput(target);
  checkUsable(target.node);
  return convert(target, input);
}

/** A value as the log has it: JSON, with dates as texts. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** Stores a value as the component would, with its events. One that fails does not undo the change. */
export async function change({ definition, host }: Target, value: unknown): Promise<void> {
  if (definition?.mcpChange !== undefined) {
    await definition.mcpChange(host, value);
  } else {
    host.setValue(value);
    await host.triggerChange(value);
  }
}

/** What the component would store for what the agent gave. */
function convert({ node, view, definition }: Target, input: unknown): unknown {
  if (node.kind !== 'input') throw new TypeError('Only inputs have a value.');
  const meant = forgive(node.schema, input);
  if (node.schema !== undefined) checkSchema(node.id, node.schema, meant);
  if (definition?.mcpInput === undefined) return defaultInput(meant, view, node);
  let value: unknown;
  try {
    value = definition.mcpInput(meant, view);
  } catch (error) {
    throw new HeadlessError('BAD_VALUE', `Block ${quoteJson(node.id)}: ${messageOf(error)}`, {
      cause: error,
    });
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
