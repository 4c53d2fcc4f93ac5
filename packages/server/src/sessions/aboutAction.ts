import type { LogEntry, SetGlobalAction, SetStateAction } from '@lowdefy-mcp/headless';

/** The names in an action, as they were sent. */
export const ACTION_NAMES = ['blockId', 'event', 'method', 'pageId', 'endpointId'] as const;

/** Which block, event, method, page or endpoint an action is about. */
export function aboutAction(action: LogEntry['action']): {
  readonly [N in (typeof ACTION_NAMES)[number]]?: string;
} {
  const fields = action as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    ACTION_NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}

/** What is written past the fields, by its path. The action itself may be malformed. */
export function writtenBy(action: SetStateAction | SetGlobalAction): Readonly<Record<string, unknown>> {
  return 'key' in action ? { [action.key]: action.value ?? null } : Object(action.values);
}
