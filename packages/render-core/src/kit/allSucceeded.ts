import type { EventResult } from '../contract/BlockDefinition.js';

/** Waits for several events of one gesture: it succeeds if all do, and bounced if one did. */
export async function allSucceeded(running: readonly Promise<EventResult>[]): Promise<EventResult> {
  const results = await Promise.all(running);
  return {
    success: results.every(({ success }) => success),
    bounced: results.some(({ bounced }) => bounced),
  };
}
