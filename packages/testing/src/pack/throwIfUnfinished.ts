import type { LogEntry } from '@lowdefy-mcp/headless';

/** Throws if an action timed out: then the result says nothing about the pack. */
export function throwIfUnfinished(subject: string, log: readonly LogEntry[]): void {
  if (!log.some(({ error }) => error?.code === 'NOT_FINISHED')) return;
  throw new Error(
    `${subject} timed out. Remove actions that never end. If there are none, the machine was overloaded: run the tests again.`,
  );
}
