import type { LogEntry } from '@lowdefy-mcp/headless';

/** Throws if the time was up before something was done: what is seen then says nothing about a pack. */
export function refuseUnfinished(what: string, log: readonly LogEntry[]): void {
  if (!log.some(({ error }) => error?.code === 'NOT_FINISHED')) return;
  throw new Error(
    `${what} was not finished when the time was up. Take out what never ends; if there is nothing, the machine had too much to do: run the tests again.`,
  );
}
