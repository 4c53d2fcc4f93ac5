import { ACTING_METHODS } from '../port/actingMethods.js';
import type { Request } from '../port/SessionPort.js';

/** Tells whether a call changes something that a repeated call would change again. To set the same control twice is to set it once. */
export function mayNotRepeat({ method }: Request): boolean {
  return ACTING_METHODS.has(method) && method !== 'setControl';
}

/** How many deadlines a call may take: some wait for another call, or for a person, before they begin. */
export function deadlinesOf(request: Request): number {
  if (request.method === 'setControl') return 3;
  if (request.method !== 'interact') return 1;
  const { actions } = request.params as { readonly actions: readonly unknown[] };
  return actions.length === 0 ? 2 : 1;
}
