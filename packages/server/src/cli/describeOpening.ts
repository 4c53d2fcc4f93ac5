import type { ActResult, LogEntry } from '@lowdefy-mcp/headless';
import { describeLog, describeWork, toolLogEntry } from '../host/describeLog.js';

/** Describes the side effects of opening a page: failures, messages of the app, and work that still runs. Usually empty. */
export function describeOpening({ log, running }: Pick<ActResult, 'log' | 'running'>): string {
  const entries = log
    .map(withoutSuccess)
    .filter((entry) => !entry.success || hasMore(entry) || running.length > 0)
    .map((entry) => toolLogEntry(entry, (name) => name));
  const stillRunning = running.map(describeWork);
  return [
    describeLog(entries),
    ...(stillRunning.length === 0 ? [] : [`  still running: ${stillRunning.join(', ')}`]),
  ].join('\n');
}

/** Drops requests that succeeded. */
function withoutSuccess({ requests, ...entry }: LogEntry): LogEntry {
  const failed = requests?.filter(({ success }) => !success) ?? [];
  return { ...entry, ...(failed.length > 0 && { requests: failed }) };
}

/** Whether an entry has messages or other details. */
function hasMore({ action, success, ...more }: LogEntry): boolean {
  return Object.keys(more).length > 0;
}
