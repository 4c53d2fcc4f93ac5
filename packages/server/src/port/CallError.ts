import type { Failure } from './SessionPort.js';

/** A call to the session side that failed. Its message is for the agent, unless the reason says otherwise. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly reason: Failure['reason'];

  constructor({ reason, message, stack }: Failure) {
    super(message);
    this.reason = reason;
    if (stack !== undefined) this.stack = stack;
  }
}
