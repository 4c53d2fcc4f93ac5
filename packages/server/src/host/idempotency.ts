import { quoteJson } from '@lowdefy-mcp/render-core';
import type { ToolLogEntry } from '../port/answers.js';
import type { InteractParams } from '../port/SessionMethods.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import { pagesOf } from '../sessions/pagesOf.js';
import { ToolError } from '../sessions/ToolError.js';
import type { HostContext } from './HostContext.js';
import { isActionOfCall } from './isActionOfCall.js';
import type { Outcome } from './Outcome.js';

type KeyedParams = Pick<InteractParams, 'actions' | 'idempotencyKey' | 'stopOnError'>;

/** Runs a call with an idempotency key at most once: a repeated call gets the outcome of the first. */
export async function doOnce(
  live: LiveSession,
  call: KeyedParams,
  { sessions, callDigests }: Pick<HostContext, 'callDigests' | 'sessions'>,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { idempotencyKey: key } = call;
  if (key === undefined) return work();
  const digest = callDigests.create([call.actions, call.stopOnError]);
  const { pageId: page } = live.session;
  const earlier = earlierLog(live, key, (kept) => callDigests.differ(kept, digest));
  if (earlier !== undefined) return { log: earlier, running: [], repeated: true, page: await live.page() };
  live.rememberCall({ key, digest, page });
  await sessions.save(live, { isBefore: true });
  try {
    const outcome = await work();
    // A call that was cancelled or timed out before it tried anything can be repeated.
    if (outcome.log.some(isTried)) live.rememberCall({ key, digest, page, log: outcome.log });
    else live.forgetCall(key);
    return outcome;
  } catch (error) {
    // The call was rejected as a whole, so it can be repeated.
    if (error instanceof ToolError) live.forgetCall(key);
    throw error;
  }
}

/** Returns the log of the earlier call with this key. Throws if that call was a different one, or did not finish. */
function earlierLog(
  live: LiveSession,
  key: string,
  isOther: (digest: string) => boolean,
): readonly ToolLogEntry[] | undefined {
  const kept = live.findCall(key);
  if (kept === undefined) return undefined;
  if (isOther(kept.digest)) {
    throw new ToolError(
      `The idempotencyKey ${quoteJson(key)} was used for other actions. Use a new one for new actions. Nothing was done.`,
    );
  }
  if (!live.isOpenable(pagesOf(kept))) {
    throw new ToolError(
      `The idempotencyKey ${quoteJson(key)} was used on a page that is not available to you. Use a new one. Nothing was done.`,
    );
  }
  if (kept.log === undefined) {
    throw new ToolError(
      `A call with the idempotencyKey ${quoteJson(key)} was started but did not finish: the server may have stopped. Nothing was done now. Check the data in the app, then use a new key for the remaining actions.`,
    );
  }
  return kept.log;
}

/** Tells whether an entry is an action of this call that was not skipped. */
function isTried(entry: ToolLogEntry): boolean {
  return entry.skipped === undefined && isActionOfCall(entry);
}
