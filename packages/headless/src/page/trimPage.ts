import { listBlocks } from '@lowdefy-mcp/render-core';
import type { LiveBlock, LiveContext } from '../lowdefy/types.js';
import type { KeptParts } from './savePage.js';

/** How many runs of one event of one block are kept. Nothing reads them; the engine adds to them. */
const MOST_RUNS = 10;

/**
 * Drops what the engine collects as long as a page lives, besides what is saved: older calls of requests with their responses, the log of events,
 * and the runs of each event.
 */
export function trimPage(context: LiveContext, { calls, events }: KeptParts): void {
  for (const past of Object.values(context.requests)) cut(past, calls);
  cut(context.eventLog, events);
  for (const block of listBlocks(context)) {
    const { events: all = {} } = (block as LiveBlock).Events ?? {};
    for (const { history } of Object.values(all)) if (history !== undefined) cut(history, MOST_RUNS);
  }
}

/** The newest come first. */
function cut(list: unknown[], most: number): void {
  if (list.length > most) list.length = most;
}
