import { ACTING_METHODS } from '../port/actingMethods.js';
import type { Request } from '../port/SessionPort.js';

/** Tells whether a call has side effects that must not be repeated. Setting the same control twice is idempotent. */
export function isNotIdempotent({ method }: Request): boolean {
  return ACTING_METHODS.has(method) && method !== 'setControl';
}

/** Returns the timeout of a call as a multiple of the deadline: some calls first wait for another call or a person. */
export function deadlinesOf(request: Request): number {
  if (request.method === 'setControl') return 3;
  if (request.method !== 'interact') return 1;
  const { actions } = request.params as { readonly actions: readonly unknown[] };
  return actions.length === 0 ? 2 : 1;
}
