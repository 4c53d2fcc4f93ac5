import type { ToolLogEntry } from '../port/answers.js';

/** Tells whether an entry is an action of this call: not background work of an earlier one, an action of a person, or a change of the app. */
export function isActionOfCall({ action, by }: ToolLogEntry): boolean {
  return action !== 'background' && action !== 'restore' && by === undefined;
}
