import { htmlToText } from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';
import type { LogError } from '../log/types.js';
import type { EngineEventResult } from '../lowdefy/types.js';

interface Failure {
  readonly action?: { readonly id?: unknown; readonly type?: unknown };
  readonly error?: unknown;
}

/**
 * Why an event failed. Up to 4.5 the error is wrapped twice, later once. What the app throws reads as the page shows it;
 * any other error is told as it is, because what looks like HTML in it may be what is wrong.
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

/** From 4.6 on what an action throws gets its place added, which people do not see. */
function shownMessage(error: unknown): string | undefined {
  const { name, _message } = Object(error) as { name?: unknown; _message?: unknown };
  return name === 'ActionError' && typeof _message === 'string' ? _message : undefined;
}
