import { callPack, fallbackActs, handlerOf, quoteJson } from '@lowdefy-mcp/render-core';
import type { TriggerEventAction } from '../actions.js';
import { HeadlessError } from '../errors.js';
import type { Plain } from '../lowdefy/types.js';
import { eventError } from '../page/eventError.js';
import type { AgentRules } from '../rules/AgentRules.js';
import { checkEvent } from '../rules/checkEvent.js';
import { checkUsable } from '../rules/checkUsable.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import { checkDetail } from './checkDetail.js';
import { isClick, withClick } from './clickAreas.js';
import { runPack } from './packError.js';
import { change } from './setField.js';
import { findTarget, type Target, warnOfFailures } from './target.js';

/** Triggers an event that the block shows, including the side effects of its component. */
export async function triggerEvent(
  runtime: Runtime,
  action: TriggerEventAction,
  rules: AgentRules,
): Promise<void> {
  const { blockId, event, detail } = action;
  const target = findTarget(requirePage(runtime), blockId, rules);
  checkEvent(target.node, event);
  checkUsable(target.node);
  const work = () => run(target, event, detail);
  await (isClick(target, event) ? withClick(runtime, target, rules, work) : work());
  const failed = target.results.find(({ name, result }) => name === event && !result.success);
  if (failed !== undefined) runtime.log.current.error = eventError(failed.result);
  warnOfFailures(runtime, target, event);
}

/** Runs the block's own handler of the event. */
async function run(target: Target, event: string, detail: unknown): Promise<void> {
  const { definition, host, node, view } = target;
  const { mcpEvents = {} } = definition ?? fallbackActs(view.meta.category);
  const own = Object.hasOwn(mcpEvents, event) ? mcpEvents[event] : mcpEvents['*'];
  const code = { member: 'mcpEvents', name: event, code: 'BAD_EVENT' } as const;
  if (own !== undefined) {
    const checked = await runPack(target, code, () => checkDetail(own, view, event, detail));
    await runPack(target, code, () => callPack(() => handlerOf(own)(host, checked, event)));
  }
  // A person can trigger onChange only by entering a value, so enter the current one again.
  else if (node.kind === 'input' && event === 'onChange') await change(target, view.value);
  else await host.triggerEvent(event, payload(target, event, detail));
}

/**
 * Returns the payload of the event. A defined block makes its own payload; for other blocks the agent's detail is passed on as
 * data.
 */
function payload({ definition, node }: Target, event: string, detail: unknown): Plain | undefined {
  if (detail === undefined || detail === null) return undefined;
  const isObject = typeof detail === 'object' && !Array.isArray(detail);
  if (definition === undefined && isObject) return detail as Plain;
  throw new HeadlessError(
    'BAD_EVENT',
    definition === undefined
      ? `The detail of ${event} must be an object.`
      : `${event} of block ${quoteJson(node.id)} takes no detail.`,
  );
}
