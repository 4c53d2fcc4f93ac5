import type { SetGlobalAction, SetStateAction } from '@lowdefy-mcp/headless';
import { moreCharacters, truncate } from '@lowdefy-mcp/render-core';
import { ACTION_NAMES, type ActionTarget } from '../port/answers.js';

/** Returns the names in an action. */
export function actionTarget(action: object): ActionTarget {
  const fields = action as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    ACTION_NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}

/** The maximum length of a name, and of an error, in logs. */
const MAX_NAME = 200;
const MAX_ERROR = 8000;

/** Returns the names in an action for a log, truncated, because an agent can send names of any length. */
export function loggedTarget(action: object): ActionTarget {
  return Object.fromEntries(
    Object.entries(actionTarget(action)).map(([name, value]) => [
      name,
      truncate(value, MAX_NAME, moreCharacters),
    ]),
  );
}

/** Truncates an error for a log: it may quote what an agent sent. */
export function loggedError(message: string): string {
  return truncate(message, MAX_ERROR, moreCharacters);
}

/** Returns the values that an action writes to the state directly, by path. The action may be malformed. */
export function writtenBy(action: SetStateAction | SetGlobalAction): Readonly<Record<string, unknown>> {
  return 'key' in action ? { [action.key]: action.value ?? null } : Object(action.values);
}
