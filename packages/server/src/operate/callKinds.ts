import type { Method } from '../port/SessionPort.js';

/** The source of a call: an agent, a person in the viewer, or the server itself, such as for subscriptions. */
export type Lane = 'agent' | 'people' | 'server';

/**
 * Calls that are never refused: they are cheap, and watching and taking over must work when an agent makes too many calls. The number of
 * viewers is limited separately.
 */
const UNLIMITED: ReadonlySet<Method> = new Set<Method>([
  'checkReady',
  'follow',
  'listTools',
  'refuse',
  'setControl',
  'unwatch',
  'view',
  'watch',
]);

/** Questions before an act and their answers, which are part of the acting call. */
const UNCOUNTED: ReadonlySet<Method> = new Set<Method>(['question', 'toolQuestion', 'useApproval']);

/** Whether the limits for calls apply. */
export const isLimited = (method: Method): boolean => !UNLIMITED.has(method);

/** Whether a call counts against the rate limit, which is for agents and programs. */
export const isCounted = (method: Method, lane: Lane): boolean => lane === 'agent' && !UNCOUNTED.has(method);
