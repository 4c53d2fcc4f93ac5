import type { AppFailure } from './apps.js';
import type { Failure } from './SessionPort.js';

/** A call to the session side that failed. Its message is for the agent, unless the reason says otherwise. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly reason: Failure['reason'];
  /** Why a dashboard is refused. */
  readonly app: AppFailure | undefined;
  /** When to call again, if it is busy. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ reason, message, stack, app, retryAfterSeconds }: Failure) {
    super(message);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
    this.app = app;
    if (stack !== undefined) this.stack = stack;
  }
}
