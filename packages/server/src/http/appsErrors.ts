import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppFailure } from '../port/apps.js';
import { CallError } from '../port/CallError.js';
import { retryAfter } from './retryAfter.js';

interface HttpRefusal {
  readonly status: ContentfulStatusCode;
  readonly error: string;
}

/** The messages for HTTP callers. Unlike those for agents, they do not mention tools. */
const REFUSALS: Readonly<Record<AppFailure['code'], HttpRefusal>> = {
  invalid: { status: 400, error: 'The app is not valid. Nothing was changed.' },
  exists: {
    status: 409,
    error: 'An app of this name exists. Replace it with PUT, or choose another name.',
  },
  unknown: { status: 404, error: 'You have no app of this name.' },
  changed: { status: 412, error: 'The app has another revision now. Nothing was changed: read it again.' },
  full: { status: 429, error: 'You have the maximum number of apps. Delete one first.' },
};

export function unknownApp(c: Context): Response {
  const { status, error } = REFUSALS.unknown;
  return c.json({ error }, status);
}

/** Answers a failed request. Logs an unexpected error in full, and hides it from the caller. */
export function answerAppsError(
  error: unknown,
  c: Context,
  { report, log }: { readonly report: (error: unknown) => void; readonly log: (message: string) => void },
): Response {
  if (error instanceof CallError && error.app !== undefined) {
    const { code, problems } = error.app;
    const { status, error: message } = REFUSALS[code];
    return c.json({ error: message, ...(problems && { problems }) }, status);
  }
  if (error instanceof CallError && error.reason === 'busy') {
    return c.json({ error: error.message }, 429, retryAfter(error));
  }
  if (error instanceof CallError && error.reason === 'building') {
    return c.json({ error: error.message }, 503, { 'retry-after': '5' });
  }
  if (error instanceof CallError && error.reason === 'notLoaded') {
    return c.json({ error: 'The app cannot be loaded. See the log of the server.' }, 503);
  }
  if (error instanceof CallError && error.reason !== 'unexpected') {
    return c.json({ error: error.message }, 409);
  }
  // The client has disconnected.
  if (c.req.raw.signal.aborted) log('A client disconnected before its request was read.');
  else report(error);
  return c.json({ error: 'Internal error. See the log of the server.' }, 500);
}
