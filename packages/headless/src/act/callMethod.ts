import { quoteJson } from '@lowdefy-mcp/render-core';
import type { CallMethodAction } from '../actions.js';
import { HeadlessError } from '../errors.js';
import { ADDING_METHODS } from '../lowdefy/listMethods.js';
import type { AgentRules } from '../rules/AgentRules.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import type { Steps } from '../runtime/runCall.js';
import { addItem } from './lists.js';
import { runMethod } from './runMethod.js';
import { findTarget } from './target.js';

/** Calls a method of the block's component. A method that adds an item to a list also fills in the item. */
export async function* callMethod(runtime: Runtime, action: CallMethodAction, rules: AgentRules): Steps {
  const { blockId, method, args = [] } = action;
  const { node } = findTarget(requirePage(runtime), blockId, rules);
  const hasItem =
    node.kind === 'list' && ADDING_METHODS.has(method) && Array.isArray(args) && args.length > 0;
  if (!hasItem) return runMethod(runtime, action, rules);
  if (args.length > 1) {
    const rule = 'takes one item, as args: [{ … }]. To set the whole list, use setValue';
    throw new HeadlessError('BAD_METHOD', `${method} of block ${quoteJson(blockId)} ${rule}.`);
  }
  yield* addItem(runtime, blockId, method, args[0], rules);
}
