import { type ActResult, HeadlessError, type Session } from '@lowdefy-mcp/headless';
import { type Mask, maskText, printMarkdown } from '@lowdefy-mcp/render-core';
import type { AppHost } from '../../host/AppHost.js';
import { requestOf } from '../../host/describeLog.js';
import { describeOpening, explainFailedEvents } from '../describeOpening.js';
import type { Sample } from './Sample.js';

/** The text of a page. Plain data, because it is sent from other processes. */
export interface Snapshot {
  readonly text: string;
  /** Requests that failed unexpectedly, or did not finish. */
  readonly failures: readonly Failure[];
  /** Why events such as `onInit` failed, with file and line. The text has them without the place. */
  readonly failedEvents: readonly string[];
}

interface Failure {
  readonly requestId: string;
  /** What happened to it: `failed: …`. */
  readonly text: string;
}

/** Opens a page in a new session, and prints it. */
export async function takeSnapshot(host: AppHost, sample: Sample, masks: readonly Mask[]): Promise<Snapshot> {
  const { pageId, user, input, urlQuery } = sample;
  const { deadlineSeconds } = host.config.snapshot;
  const app = await host.app();
  const session = app.session({ user: user && { ...user } });
  const result = await session.open(pageId, {
    ...(input && { input }),
    ...(urlQuery && { urlQuery }),
    deadline: deadlineSeconds * 1000,
  });
  const parts = [describeOpening(result), await printPage(session)].map((part) => part.trimEnd());
  const text = parts.filter((part) => part !== '').join('\n\n');
  return {
    text: `${maskText(text, masks)}\n`,
    failures: failuresIn(result, sample, deadlineSeconds),
    failedEvents: await failedEventsIn(result, app.directory),
  };
}

/** Explains the failed events, except those that failed because of a request: requests are reported as failures. */
async function failedEventsIn({ log }: ActResult, directory: string): Promise<readonly string[]> {
  const explained = log.map(({ failedEvents = [], requests }) => {
    const others = failedEvents.filter((failure) => requestOf(failure, requests) === undefined);
    return explainFailedEvents({ failedEvents: others }, directory);
  });
  return (await Promise.all(explained)).flat();
}

/** The unexpected failures, once per request. */
function failuresIn(
  { log, runningRequests }: ActResult,
  { expectFailures }: Sample,
  deadlineSeconds: number,
): readonly Failure[] {
  const failed = log
    .flatMap((entry) => entry.requests ?? [])
    .filter(({ success, requestId }) => !success && !expectFailures.includes(requestId));
  const errors = new Map(failed.map(({ requestId, error = 'unknown reason' }) => [requestId, error]));
  const running = runningRequests.filter((requestId) => !expectFailures.includes(requestId));
  const text = `did not finish within ${deadlineSeconds} s, the deadlineSeconds of "snapshot" in mcp.yaml`;
  return [
    ...[...errors].map(([requestId, error]) => ({ requestId, text: `failed: ${error}` })),
    ...running.map((requestId) => ({ requestId, text })),
  ];
}

/** Prints the open page; empty if there is none, where the log says why. */
async function printPage(session: Session): Promise<string> {
  try {
    return printMarkdown(await session.page());
  } catch (error) {
    if (error instanceof HeadlessError && error.code === 'NO_PAGE') return '';
    throw error;
  }
}
