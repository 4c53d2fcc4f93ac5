import type { ToolLogEntry } from '../port/answers.js';

/** Tells an action of the call from what happened apart from it: late work of an earlier call, what a person did, or that the app has changed. */
export function isOfCall({ action, by }: ToolLogEntry): boolean {
  return action !== 'background' && action !== 'restore' && by === undefined;
}
