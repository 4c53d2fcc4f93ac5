import { htmlToText } from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';
import type { LogError } from '../log/types.js';
import type { EngineEventResult } from '../lowdefy/types.js';

interface Failure {
  readonly action?: { readonly id?: unknown; readonly type?: unknown };
  readonly error?: unknown;
}

/**
 * Returns the error of a failed event. Up to 4.5 the engine wraps it twice, later once. Messages of Throw actions are converted
 * from HTML as on the page; other messages are not, because what looks like HTML may be the cause.
 */
export function eventError({ error }: EngineEventResult): LogError {
  const { action, error: inner } = (error ?? {}) as Failure;
  const cause = isWrapper(inner) ? inner.error : inner;
  const message = shownMessage(cause) ?? messageOf(cause ?? error ?? 'The event failed.');
  return {
    message: action?.type === 'Throw' ? htmlToText(message) : message,
    ...(action !== undefined && { action: { id: String(action.id), type: String(action.type) } }),
  };
}

function isWrapper(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && !(error instanceof Error) && 'error' in error;
}

/** Returns the message that people see. Since 4.6 the engine appends the source location to errors of actions. */
function shownMessage(error: unknown): string | undefined {
  const { name, _message } = Object(error) as { name?: unknown; _message?: unknown };
  return name === 'ActionError' && typeof _message === 'string' ? _message : undefined;
}
