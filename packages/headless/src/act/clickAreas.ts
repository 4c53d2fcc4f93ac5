import { type ViewNode, visit } from '@lowdefy-mcp/render-core';
import type { OpenPage } from '../page/OpenPage.js';
import type { AgentRules } from '../rules/AgentRules.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import { findTarget, type Target, warnOfFailures } from './target.js';

/** Events that a person sets off with the keyboard, or by moving on. */
const WITHOUT_CLICK = new Set(['onPressEnter', 'onFocus', 'onBlur', 'onSearch']);

/** Whether a person clicks to set off an event. What is done to a field can be done without a mouse. */
export function isClick({ node }: Target, event: string): boolean {
  return node.kind !== 'input' && !WITHOUT_CLICK.has(event);
}

/**
 * Does what a browser does with a click: it goes up, to everything around that listens. `work` is what the clicked block
 * itself does; a click that it refuses goes nowhere.
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
  // The browser goes on at once. Only if nothing has begun yet is it open whether the block refuses the click.
  if (areas.length > 0 && (target.host.hasBegun || (await isStarted(running)))) {
    await Promise.all(areas.map(({ host }) => host.triggerEvent('onClick')));
  }
  await running;
  for (const area of areas) warnOfFailures(runtime, area);
}

/** The blocks around a block that hear a click on it, the inner ones first. */
function clickAreas(page: OpenPage, id: string): readonly string[] {
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
    .flatMap((node) => ('type' in node && 'events' in node && hears(page, node) ? [node.id as string] : []));
}

function hears(
  page: OpenPage,
  node: { readonly type?: string; readonly events?: readonly string[] },
): boolean {
  const definition = page.services.registry.get(node.type ?? '');
  return definition?.clickArea === true && node.events?.includes('onClick') === true;
}

/** A pack that refuses does so before anything has happened, so it shows at once. */
async function isStarted(running: Promise<unknown>): Promise<boolean> {
  let isRefused = false;
  running.catch(() => {
    isRefused = true;
  });
  await new Promise(setImmediate);
  return !isRefused;
}
