import type { EventResult } from '../contract/BlockDefinition.js';

/** Combines the events of one gesture: it succeeds if all do, and counts as bounced if any did. */
export async function allSucceeded(running: readonly Promise<EventResult>[]): Promise<EventResult> {
  const results = await Promise.all(running);
  return {
    success: results.every(({ success }) => success),
    bounced: results.some(({ bounced }) => bounced),
  };
}
