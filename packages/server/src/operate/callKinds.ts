import type { Method } from '../port/SessionPort.js';

/** Who makes a call: an agent, a person in the viewer, or the server itself, such as for subscribers. */
export type Lane = 'agent' | 'people' | 'server';

/**
 * Calls that are never refused: they cost little, and watching and taking over must work just when an agent makes too many calls. The number
 * of viewers has a limit of its own.
 */
const FREE: ReadonlySet<Method> = new Set<Method>([
  'checkReady',
  'follow',
  'listTools',
  'setControl',
  'unwatch',
  'view',
  'watch',
]);

/** The question before an act belongs to the call that acts. */
const UNCOUNTED: ReadonlySet<Method> = new Set<Method>(['question', 'toolQuestion']);

/** Tells whether the limits for calls apply. */
export const isLimited = (method: Method): boolean => !FREE.has(method);

/** Tells whether a call counts for the limit of calls per minute: that is about agents and programs. */
export const isCounted = (method: Method, lane: Lane): boolean => lane === 'agent' && !UNCOUNTED.has(method);
