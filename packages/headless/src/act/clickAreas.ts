import { type ViewNode, visit } from '@lowdefy-mcp/render-core';
import type { OpenPage } from '../page/OpenPage.js';
import type { AgentRules } from '../rules/AgentRules.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import { findTarget, type Target, warnOfFailures } from './target.js';

/** Events that a person triggers with the keyboard, or by changing the focus. */
const EVENTS_WITHOUT_CLICK = new Set(['onPressEnter', 'onFocus', 'onBlur', 'onSearch']);

/** Tells whether a person triggers the event by a click. Inputs can be used without a mouse. */
export function isClick({ node }: Target, event: string): boolean {
  return node.kind !== 'input' && !EVENTS_WITHOUT_CLICK.has(event);
}

/**
 * Runs `work`, the click handler of the block itself, and lets the click bubble up to the blocks around it, as in a browser. A
 * click that the block refuses does not bubble.
 */
export async function withClick(
  runtime: Runtime,
  target: Target,
  rules: AgentRules,
  work: () => Promise<unknown>,
): Promise<void> {
  const page = requirePage(runtime);
  const areas = clickAreas(page, target.node.id).map((id) => findTarget(page, id, rules));
  for (const { node } of areas) rules.checkConsent(page.context.pageId, node.id, 'onClick');
  const running = work();
  // A browser does not wait for the handler. Once an event has begun, the block can no longer refuse the click.
  if (areas.length > 0 && (target.host.hasBegun || (await isStarted(running)))) {
    await Promise.all(areas.map(({ host }) => host.triggerEvent('onClick')));
  }
  await running;
  for (const area of areas) warnOfFailures(runtime, area);
}

/** Lists the blocks around a block that react to a click on it, innermost first. */
export function clickAreas(page: OpenPage, id: string): readonly string[] {
  const around: ViewNode[] = [];
  let found: readonly ViewNode[] = [];
  visit(page.render().page, {
    enter(node) {
      if (found.length === 0 && 'id' in node && node.id === id && node.kind !== 'page') found = [...around];
      around.push(node);
      return found.length === 0;
    },
    leave: () => void around.pop(),
  });
  return found
    .toReversed()
    .flatMap((node) =>
      'type' in node && 'events' in node && isClickArea(page, node) ? [node.id as string] : [],
    );
}

function isClickArea(
  page: OpenPage,
  node: { readonly type?: string; readonly events?: readonly string[] },
): boolean {
  const definition = page.services.registry.get(node.type ?? '');
  return definition?.clickArea === true && node.events?.includes('onClick') === true;
}

/** Tells whether the handler accepted the click: a pack refuses by rejecting before it does anything asynchronous. */
async function isStarted(running: Promise<unknown>): Promise<boolean> {
  let isRefused = false;
  running.catch(() => {
    isRefused = true;
  });
  await new Promise(setImmediate);
  return !isRefused;
}
