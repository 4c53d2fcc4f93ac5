import { quoteJson, type ViewNode } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { didYouMean, listNames } from '../nearest.js';

/** Refuses an event that the page does not show. */
export function checkEvent(
  node: ViewNode & { readonly id: string; readonly events?: readonly string[] },
  event: string,
): void {
  // A link can be clicked whether or not the app has an event for it.
  const events = [...(node.events ?? []), ...(node.kind === 'link' ? ['onClick'] : [])];
  if (events.includes(event)) return;
  const possible =
    events.length > 0 ? `Its events: ${listNames([...new Set(events)])}.` : 'It has no events to set off.';
  throw new HeadlessError(
    'BAD_EVENT',
    `Block ${quoteJson(node.id)} has no event ${quoteJson(event)} now.${didYouMean(event, events)} ${possible}`,
  );
}
