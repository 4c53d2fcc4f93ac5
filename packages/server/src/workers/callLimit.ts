import { ACTING_METHODS } from '../port/actingMethods.js';
import type { Request } from '../port/SessionPort.js';

/** Tells whether a call has side effects that must not be repeated. Setting the same control twice is idempotent. */
export function isNotIdempotent({ method }: Request): boolean {
  return ACTING_METHODS.has(method) && method !== 'setControl';
}

/** Tells whether a call runs no code of the app before it has the lease of its session, and so has begun. */
export function waitsForLease(request: Request): boolean {
  const { method } = request;
  return method === 'navigate' || method === 'closeSession' || (method === 'interact' && hasActions(request));
}

/** Returns the timeout of a call as a multiple of the deadline: some calls first wait for another call or a person. */
export function deadlinesOf(request: Request): number {
  if (request.method === 'setControl') return 3;
  return request.method === 'interact' && !hasActions(request) ? 2 : 1;
}

function hasActions({ params }: Request): boolean {
  const { actions } = params as { readonly actions: readonly unknown[] };
  return actions.length > 0;
}
