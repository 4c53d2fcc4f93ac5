import type { Failure, Request } from '../port/SessionPort.js';
import type { CallClaim } from './CallClaim.js';

/** Why a worker was lost. */
export type Loss =
  /** Its event loop was blocked when a call timed out. */
  { readonly type: 'blocked'; readonly seconds: number } | { readonly type: 'crashed'; readonly why: string };

/** A call whose worker was lost. */
interface LostCall {
  readonly request: Pick<Request, 'params'>;
  /** It may have had side effects. */
  readonly isBegun: boolean;
  /** It may have blocked the worker. */
  readonly isSuspect: boolean;
}

const SESSION = 'The session is as it was after its last completed call.';
const BEGUN =
  'Changes of this call in databases or other services may have taken effect: check before you try again.';
const NOT_BEGUN = 'Nothing was done by this call.';

/** Describes what happened to a call that is not repeated. */
export function lostCallFailure(loss: Loss, { request, isBegun, isSuspect }: LostCall): Failure {
  const session = isBegun && 'sessionId' in request.params ? [SESSION] : [];
  const sentences = [reasonOf(loss, isSuspect), ...session, isBegun ? BEGUN : NOT_BEGUN];
  return { reason: 'failed', message: sentences.join(' ') };
}

function reasonOf(loss: Loss, isSuspect: boolean): string {
  if (loss.type === 'crashed') return 'The worker thread that ran this call has crashed.';
  if (isSuspect)
    return `The app's own code did not finish within ${loss.seconds} s and could not be interrupted, so the worker thread that ran it was stopped.`;
  return "The worker thread that ran this call was stopped, because the app's own code did not finish in another call.";
}

/** The failure of a call that no worker has run by its deadline. */
export function overdueFailure(
  { limit, claim }: { readonly limit: number; readonly claim: CallClaim },
  isLoading: boolean,
): Failure {
  const seconds = limit / 1000;
  if (isLoading) {
    const effect = claim.isBegun
      ? 'It may still be run after the build: check before you try again.'
      : 'Nothing was done. The build continues: repeat the same call, now or later.';
    return {
      reason: 'building',
      message: `The app is still being built, and the call was not run within ${seconds} s. ${effect}`,
    };
  }
  return {
    reason: 'failed',
    message: `No worker thread could run this call within ${seconds} s, because the app's own code did not finish in other calls. Nothing was done. Try again later.`,
  };
}

/** Returns the failure while backoff prevents starting a worker. */
export function noWorkerFailure(milliseconds: number): Failure {
  const seconds = Math.ceil(milliseconds / 1000);
  return {
    reason: 'failed',
    message: `The worker threads of the server crash when they start. Nothing was done. Try again in ${seconds} s, and tell the operator of the server: its log says why.`,
  };
}

/** The failure of calls during shutdown. */
export const STOPPING: Failure = {
  reason: 'failed',
  message: 'The server is stopping. Nothing was done. Try again later.',
};
