import { quoteJson } from '@lowdefy-mcp/render-core';
import type { CallMethodAction } from '../actions.js';
import { HeadlessError } from '../errors.js';
import { ADDS } from '../page/createHost.js';
import type { AgentRules } from '../rules/AgentRules.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import type { Steps } from '../runtime/runCall.js';
import { addItem } from './lists.js';
import { runMethod } from './runMethod.js';
import { findTarget } from './target.js';

/** Calls a method that the block's component has. One that adds an item to a list also fills it in. */
export async function* callMethod(runtime: Runtime, action: CallMethodAction, rules: AgentRules): Steps {
  const { blockId, method, args = [] } = action;
  const { node } = findTarget(requirePage(runtime), blockId, rules);
  const hasItem = node.kind === 'list' && ADDS.has(method) && Array.isArray(args) && args.length > 0;
  if (!hasItem) return runMethod(runtime, action, rules);
  if (args.length > 1) {
    const why = 'takes one item, as args: [{ … }]; setValue of the list sets them all';
    throw new HeadlessError('BAD_METHOD', `${method} of block ${quoteJson(blockId)} ${why}.`);
  }
  yield* addItem(runtime, blockId, method, args[0], rules);
}
