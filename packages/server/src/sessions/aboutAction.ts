import type { LogEntry, SetGlobalAction, SetStateAction } from '@lowdefy-mcp/headless';
import { type AboutAction, ACTION_NAMES } from '../port/answers.js';

/** The names in an action. */
export function aboutAction(action: LogEntry['action']): AboutAction {
  const fields = action as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    ACTION_NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}

/** What is written past the fields, by its path. The action itself may be malformed. */
export function writtenBy(action: SetStateAction | SetGlobalAction): Readonly<Record<string, unknown>> {
  return 'key' in action ? { [action.key]: action.value ?? null } : Object(action.values);
}
