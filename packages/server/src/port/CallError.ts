import type { AppFailure } from './apps.js';
import type { Failure } from './SessionPort.js';

/** A failed call to the session side. The message is for the agent, except for the reasons `notLoaded` and `unexpected`. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly reason: Failure['reason'];
  /** Why a call about a dashboard was rejected. */
  readonly app: AppFailure | undefined;
  /** When to retry, for the reason `busy`. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ reason, message, stack, app, retryAfterSeconds }: Failure) {
    super(message);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
    this.app = app;
    if (stack !== undefined) this.stack = stack;
  }
}
