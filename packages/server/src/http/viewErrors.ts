import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AuthError } from '../auth/AuthError.js';
import { CallError } from '../port/CallError.js';
import { TooManyViewers } from '../viewer/Hub.js';
import { retryAfter } from './retryAfter.js';
import type { ViewContext } from './viewAccess.js';

interface Failure {
  readonly status: ContentfulStatusCode;
  readonly message: string;
  readonly headers?: Record<string, string>;
  /** For the log of the server. */
  readonly cause?: unknown;
}

/** Answers a failed request with JSON or a page. Logs an unexpected error in full, and hides it from the caller. */
export function answerViewError(
  error: unknown,
  c: ViewContext,
  report: (error: unknown) => void,
  print?: (message: string) => string,
): Response {
  const { status, message, headers, cause } = failureOf(error);
  if (cause !== undefined && !c.env.incoming.errored) report(cause);
  if (print !== undefined) return c.html(print(message), status, headers);
  return c.json({ error: message }, status, headers);
}

function failureOf(error: unknown): Failure {
  if (error instanceof TooManyViewers) return { status: 429, message: error.message };
  if (error instanceof AuthError) {
    const { message, cause } = error;
    return error.problem === 'unavailable'
      ? { status: 503, message, cause }
      : { status: 401, message, headers: { 'www-authenticate': 'Bearer realm="viewer"' } };
  }
  if (!(error instanceof CallError) || error.reason === 'unexpected') {
    return { status: 500, message: 'Internal error. See the log of the server.', cause: error };
  }
  if (error.reason === 'notLoaded') {
    return { status: 503, message: 'The app cannot be loaded. See the log of the server.' };
  }
  if (error.reason === 'busy') return { status: 429, message: error.message, headers: retryAfter(error) };
  if (error.reason === 'building') return { status: 503, message: error.message };
  return { status: error.reason === 'notFound' ? 404 : 409, message: error.message };
}
