import type { AppFailure } from '../../port/apps.js';
import { ToolError } from '../../sessions/ToolError.js';

/** Rejects a call about a dashboard. The message is for agents, `failure` for callers of the HTTP API. */
export class AppError extends ToolError {
  readonly failure: AppFailure;

  constructor(code: AppFailure['code'], message: string, problems?: readonly string[]) {
    super(message);
    this.failure = { code, ...(problems && { problems }) };
  }
}
