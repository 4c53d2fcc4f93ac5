import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppFailure } from '../port/apps.js';
import { CallError } from '../port/CallError.js';
import { retryAfter } from './retryAfter.js';

interface Answered {
  readonly status: ContentfulStatusCode;
  readonly error: string;
}

/** Names no tools, as the messages for agents do. */
const REFUSALS: Readonly<Record<AppFailure['code'], Answered>> = {
  invalid: { status: 400, error: 'The app is not valid. Nothing was changed.' },
  exists: {
    status: 409,
    error: 'There is an app of this name. Replace it with PUT, or choose another name.',
  },
  unknown: { status: 404, error: 'You have no app of this name.' },
  changed: { status: 412, error: 'The app has another revision now. Nothing was changed: read it again.' },
  full: { status: 429, error: 'You have as many apps as are allowed. Delete one first.' },
};

export function unknownApp(c: Context): Response {
  const { status, error } = REFUSALS.unknown;
  return c.json({ error }, status);
}

/** Answers a request that failed. A bug is logged in full, and hidden from the caller. */
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
    return c.json({ error: 'The app cannot be loaded. The log of the server says why.' }, 503);
  }
  if (error instanceof CallError && error.reason !== 'unexpected') {
    return c.json({ error: error.message }, 409);
  }
  // Nobody reads the answer.
  if (c.req.raw.signal.aborted) log('A request broke off before it was read.');
  else report(error);
  return c.json({ error: 'Something went wrong in the server. It is in its log.' }, 500);
}
