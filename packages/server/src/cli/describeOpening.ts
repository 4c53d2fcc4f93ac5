import type { ActResult, LogEntry } from '@lowdefy-mcp/headless';
import { describeLog, describeWork, toolLogEntry } from '../host/describeLog.js';

/** What came of opening a page besides the page: what failed, what the app said, what goes on. Mostly nothing. */
export function describeOpening({ log, running }: Pick<ActResult, 'log' | 'running'>): string {
  const entries = log
    .map(withoutSuccess)
    .filter((entry) => !entry.success || hasMore(entry) || running.length > 0)
    .map((entry) => toolLogEntry(entry, (name) => name));
  const works = running.map(describeWork);
  return [describeLog(entries), ...(works.length === 0 ? [] : [`  still running: ${works.join(', ')}`])].join(
    '\n',
  );
}

/** Requests that succeeded have nothing to say here. */
function withoutSuccess({ requests, ...entry }: LogEntry): LogEntry {
  const failed = requests?.filter(({ success }) => !success) ?? [];
  return { ...entry, ...(failed.length > 0 && { requests: failed }) };
}

/** The app said something. */
function hasMore({ action, success, ...more }: LogEntry): boolean {
  return Object.keys(more).length > 0;
}
