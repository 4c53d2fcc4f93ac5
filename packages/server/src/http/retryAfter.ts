import type { CallError } from '../port/CallError.js';

/** The header that says when to call again. */
export function retryAfter({ retryAfterSeconds = 1 }: CallError): Record<string, string> {
  return { 'retry-after': String(retryAfterSeconds) };
}
