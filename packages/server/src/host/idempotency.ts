import { quoteJson } from '@lowdefy-mcp/render-core';
import { digestOf } from '../digest.js';
import type { ToolLogEntry } from '../port/answers.js';
import type { InteractParams } from '../port/SessionMethods.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import type { Sessions } from '../sessions/Sessions.js';
import { ToolError } from '../sessions/ToolError.js';
import { isOfCall } from './isOfCall.js';
import type { Outcome } from './Outcome.js';

type KeyedCall = Pick<InteractParams, 'actions' | 'idempotencyKey' | 'stopOnError'>;

/** Runs a call that has an idempotency key at most once: a repeated one gets the outcome of the first. */
export async function doOnce(
  live: LiveSession,
  call: KeyedCall,
  sessions: Pick<Sessions, 'save'>,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { idempotencyKey: key } = call;
  if (key === undefined) return work();
  const digest = digestOf([call.actions, call.stopOnError]);
  const earlier = earlierLog(live, key, digest);
  if (earlier !== undefined) return { log: earlier, running: [], repeated: true, page: await live.page() };
  live.keep({ key, digest });
  await sessions.save(live, { isBefore: true });
  try {
    const outcome = await work();
    // A call that was cancelled, or too late, before anything was tried can be made again.
    if (outcome.log.some(isTried)) live.keep({ key, digest, log: outcome.log });
    else live.forget(key);
    return outcome;
  } catch (error) {
    // It was refused as a whole.
    if (error instanceof ToolError) live.forget(key);
    throw error;
  }
}

/** The log of the same call before. Throws if that was another one, or was not finished. */
function earlierLog(live: LiveSession, key: string, digest: string): readonly ToolLogEntry[] | undefined {
  const kept = live.callOf(key);
  if (kept === undefined) return undefined;
  if (kept.digest !== digest) {
    throw new ToolError(
      `The idempotencyKey ${quoteJson(key)} was used for other actions. Use a new one for new actions. Nothing was done.`,
    );
  }
  if (kept.log === undefined) {
    throw new ToolError(
      `A call with the idempotencyKey ${quoteJson(key)} was begun and not finished: the server may have stopped. Nothing was done now. Look at what the app has, then use a new key for what is left to do.`,
    );
  }
  return kept.log;
}

/** It is one of the actions that were asked for, and was not skipped. */
function isTried(entry: ToolLogEntry): boolean {
  return entry.skipped === undefined && isOfCall(entry);
}
