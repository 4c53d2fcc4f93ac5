import type { Method, Request } from '../port/SessionPort.js';

/**
 * The methods that change something outside of the worker. A call of one is not repeated once it has begun. `setControl` is not one of
 * them: the same control twice is the same control.
 */
const ACTING: ReadonlySet<Method> = new Set<Method>([
  'callTool',
  'closeSession',
  'createApp',
  'createSession',
  'deleteApp',
  'interact',
  'navigate',
  'updateApp',
]);

/** Tells whether a call changes something that a repeated call would change again. */
export function isActing({ method }: Request): boolean {
  return ACTING.has(method);
}

/** How many deadlines a call may take: some wait for another call, or for a person, before they begin. */
export function deadlinesOf(request: Request): number {
  if (request.method === 'setControl') return 3;
  if (request.method !== 'interact') return 1;
  const { actions } = request.params as { readonly actions: readonly unknown[] };
  return actions.length === 0 ? 2 : 1;
}
