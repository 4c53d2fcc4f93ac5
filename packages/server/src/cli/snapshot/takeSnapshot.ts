import { type ActResult, HeadlessError, type Session } from '@lowdefy-mcp/headless';
import { type Mask, maskText, printMarkdown } from '@lowdefy-mcp/render-core';
import type { AppHost } from '../../host/AppHost.js';
import { describeOpening } from '../describeOpening.js';
import type { Sample } from './Sample.js';

/** The text of a page. Plain data, because it is sent from other processes. */
export interface Snapshot {
  readonly text: string;
  /** Requests that failed unexpectedly. */
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly requestId: string;
  readonly error: string;
}

/** Opens a page in a new session, and prints it. */
export async function takeSnapshot(host: AppHost, sample: Sample, masks: readonly Mask[]): Promise<Snapshot> {
  const { pageId, user, input, urlQuery } = sample;
  const session = (await host.app()).session({ user: user && { ...user } });
  const result = await session.open(pageId, {
    ...(input && { input }),
    ...(urlQuery && { urlQuery }),
    deadline: host.config.limits.deadlineSeconds * 1000,
  });
  const parts = [describeOpening(result), await printPage(session)].map((part) => part.trimEnd());
  const text = parts.filter((part) => part !== '').join('\n\n');
  return { text: `${maskText(text, masks)}\n`, failures: failuresIn(result, sample) };
}

/** The unexpected failures, once per request. */
function failuresIn({ log }: ActResult, { expectFailures }: Sample): readonly Failure[] {
  const failed = log
    .flatMap((entry) => entry.requests ?? [])
    .filter(({ success, requestId }) => !success && !expectFailures.includes(requestId));
  const errors = new Map(failed.map(({ requestId, error = 'unknown reason' }) => [requestId, error]));
  return [...errors].map(([requestId, error]) => ({ requestId, error }));
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
