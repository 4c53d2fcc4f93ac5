import { quoteJson } from '@lowdefy-mcp/render-core';
import type { SetValueAction } from '../actions.js';
import { HeadlessError, messageOf } from '../errors.js';
import { fitsType, typeInWords, typeOfValue } from '../page/fitsType.js';
import type { AgentRules } from '../rules/AgentRules.js';
import { checkUsable } from '../rules/checkUsable.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import { checkSchema } from './checkSchema.js';
import { defaultInput } from './defaultInput.js';
import { findTarget, type Target, warnOfFailures } from './target.js';

/** Fills in an input: checks and converts what the agent gave, then does what the block's component does. */
export async function setValue(
  runtime: Runtime,
  { blockId, value }: SetValueAction,
  rules: AgentRules,
): Promise<void> {
  const target = findTarget(requirePage(runtime), blockId, rules);
  if (target.node.kind !== 'input') throw notAnInput(target);
  checkUsable(target.node);
  await change(target, convert(target, value));
  warnOfFailures(runtime, target);
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
  if (node.schema !== undefined) checkSchema(node.id, node.schema, input);
  if (definition?.mcpInput === undefined) return defaultInput(input, view, node);
  let value: unknown;
  try {
    value = definition.mcpInput(input, view);
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
  const instead =
    node.kind === 'list'
      ? 'A list is changed through the blocks of its items, and by its methods with callMethod.'
      : 'Only inputs have a value.';
  return new HeadlessError(
    'BAD_VALUE',
    `Block ${quoteJson(node.id)} of type ${node.type} has no value to set. ${instead}`,
  );
}
