import { quoteJson, type ViewNode } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { didYouMean, listNames } from '../nearest.js';

/** Throws if the page does not show the event. */
export function checkEvent(
  node: ViewNode & { readonly id: string; readonly events?: readonly string[] },
  event: string,
): void {
  // A link can be clicked even if the app has no event for it.
  const events = [...(node.events ?? []), ...(node.kind === 'link' ? ['onClick'] : [])];
  if (events.includes(event)) return;
  const possible =
    events.length > 0 ? `Its events: ${listNames([...new Set(events)])}.` : 'It has no events.';
  throw new HeadlessError(
    'BAD_EVENT',
    `Block ${quoteJson(node.id)} has no event ${quoteJson(event)} now.${didYouMean(event, events)} ${possible}`,
  );
}
