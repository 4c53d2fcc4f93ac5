import type { CallError } from '../port/CallError.js';

/** The Retry-After header for a call that was refused because of limits. */
export function retryAfter({ retryAfterSeconds = 1 }: CallError): Record<string, string> {
  return { 'retry-after': String(retryAfterSeconds) };
}
