import type { LogEntry, SetGlobalAction, SetStateAction } from '@lowdefy-mcp/headless';
import { ACTION_NAMES, type ActionTarget } from '../port/answers.js';

/** Returns the names in an action. */
export function actionTarget(action: LogEntry['action']): ActionTarget {
  const fields = action as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    ACTION_NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}

/** Returns the values that an action writes to the state directly, by path. The action may be malformed. */
export function writtenBy(action: SetStateAction | SetGlobalAction): Readonly<Record<string, unknown>> {
  return 'key' in action ? { [action.key]: action.value ?? null } : Object(action.values);
}
