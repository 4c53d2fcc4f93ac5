import { listBlocks } from '@lowdefy-mcp/render-core';
import type { LiveBlock, LiveContext } from '../lowdefy/types.js';
import type { HistoryLimits } from './savePage.js';

/** The maximum history of one event of a block. The engine only appends to it; nothing reads it. */
const MAX_RUNS = 10;

/**
 * Trims the histories that the engine grows while a page lives: calls of requests with their responses, the event log, and the runs
 * of each event.
 */
export function trimPage(context: LiveContext, { calls, events }: HistoryLimits): void {
  for (const past of Object.values(context.requests)) truncate(past, calls);
  truncate(context.eventLog, events);
  for (const block of listBlocks(context)) {
    const { events: all = {} } = (block as LiveBlock).Events ?? {};
    for (const { history } of Object.values(all)) if (history !== undefined) truncate(history, MAX_RUNS);
  }
}

/** Drops the oldest entries, which are last. */
function truncate(list: unknown[], max: number): void {
  if (list.length > max) list.length = max;
}
