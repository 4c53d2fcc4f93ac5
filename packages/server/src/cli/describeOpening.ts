import { type ActResult, type EventFailure, type LogEntry, locateFailure } from '@lowdefy-mcp/headless';
import { describeLog, describeWork, requestOf, toolLogEntry } from '../host/describeLog.js';
import { withoutRepeats } from '../host/summarizeLog.js';
import type { ToolLogEntry } from '../port/answers.js';

type Opening = Pick<ActResult, 'log' | 'running'>;

/** Describes the side effects of opening a page: failures, messages of the app, and work that still runs. Usually empty. */
export function describeOpening({ log, running }: Opening): string {
  return describe(log.map(reported), running);
}

/** Describes the same for developers: each failed event with the file and line of its action. */
export async function explainOpening({ log, running }: Opening, directory: string): Promise<string> {
  const others = log.map(reported).map(({ failedEvents: _, ...entry }) => entry);
  const lines = await Promise.all(log.map((entry) => explainFailedEvents(entry, directory)));
  return [...lines.flat(), describe(others, running)].filter((text) => text !== '').join('\n');
}

/** Describes why events failed, such as `pages/home.yaml:12: onInit of page "home" failed in SetState "set": …`. */
export function explainFailedEvents(
  { failedEvents = [], requests }: Pick<LogEntry, 'failedEvents' | 'requests'>,
  directory: string,
): Promise<readonly string[]> {
  return Promise.all(
    failedEvents.map((failure) => explain(failure, requestOf(failure, requests), directory)),
  );
}

async function explain(
  failure: EventFailure,
  requestId: string | undefined,
  directory: string,
): Promise<string> {
  const { event, pageId, blockId, error } = failure;
  const owner = blockId === pageId ? `page "${pageId}"` : `block "${blockId}" of page "${pageId}"`;
  const action = error.action === undefined ? '' : ` in ${error.action.type} "${error.action.id}"`;
  const request = requestId === undefined ? '' : ` (request "${requestId}")`;
  const place = await locateFailure(directory, failure);
  return `${place === undefined ? '' : `${place}: `}${event} of ${owner} failed${action}${request}: ${error.message}`;
}

function describe(entries: readonly ToolLogEntry[], running: Opening['running']): string {
  const shown = entries.filter((entry) => !entry.success || hasMore(entry) || running.length > 0);
  const stillRunning = running.map(describeWork);
  return [
    describeLog(shown),
    ...(stillRunning.length === 0 ? [] : [`  still running: ${stillRunning.join(', ')}`]),
  ].join('\n');
}

/** Converts an entry, without requests that succeeded. */
function reported({ requests = [], ...entry }: LogEntry): ToolLogEntry {
  const failed = requests.filter(({ success }) => !success);
  const whole = { ...entry, ...(failed.length > 0 && { requests: failed }) };
  return withoutRepeats(toolLogEntry(whole, (name) => name));
}

/** Whether an entry has messages or other details. */
function hasMore({ action, pageId, success, ...more }: ToolLogEntry): boolean {
  return Object.keys(more).length > 0;
}
