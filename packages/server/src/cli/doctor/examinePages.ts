import { HeadlessError, type LogEntry, type Session } from '@lowdefy-mcp/headless';
import { requestOf } from '../../host/describeLog.js';
import { explainFailedEvents } from '../describeOpening.js';
import { openApp } from '../openApp.js';
import type { Values } from '../parseArguments.js';
import { readUser } from '../readUser.js';
import { listSamples } from '../snapshot/listSamples.js';
import type { Sample } from '../snapshot/Sample.js';
import type { Finding } from './Finding.js';

/**
 * Opens each page as `snapshot` does, and reports events and requests that fail. Only if the developer asks for it: opening a page runs
 * its requests. These are warnings, because the server can serve such a page: a person sees it, too.
 */
export async function examinePages(path: string | undefined, values: Values): Promise<readonly Finding[]> {
  const { host, close } = await openApp(path, values, { print: () => {} });
  try {
    const app = await host.app();
    const samples = await listSamples(app, host.policy, host.config.snapshot.pages, readUser(values));
    const findings: Finding[] = [];
    for (const sample of samples) {
      const session = app.session({ user: sample.user && { ...sample.user } });
      const problems = await open(session, sample, app.directory);
      findings.push(...problems.map((text): Finding => ({ level: 'warning', text })));
    }
    const count = samples.length === 1 ? '1 page was' : `${samples.length} pages were`;
    return findings.length > 0 ? findings : [{ level: 'ok', text: `${count} opened, and nothing failed` }];
  } finally {
    await close();
  }
}

async function open(session: Session, sample: Sample, directory: string): Promise<readonly string[]> {
  const { name, pageId, input, urlQuery } = sample;
  try {
    const { log } = await session.open(pageId, { ...(input && { input }), ...(urlQuery && { urlQuery }) });
    return (await Promise.all(log.map((entry) => problemsIn(entry, sample, directory)))).flat();
  } catch (error) {
    if (error instanceof HeadlessError) return [`The page "${name}" cannot be opened: ${error.message}`];
    throw error;
  }
}

/** Describes each failure once: a request that fails also fails the event that calls it. */
async function problemsIn(
  { error, failedEvents = [], requests = [] }: LogEntry,
  { name, expectFailures }: Sample,
  directory: string,
): Promise<readonly string[]> {
  const isExpected = (requestId: string | undefined) =>
    requestId !== undefined && expectFailures.includes(requestId);
  const events = failedEvents.filter((failure) => !isExpected(requestOf(failure, requests)));
  const told = new Set(events.map((failure) => requestOf(failure, requests)));
  const others = requests.filter(
    ({ success, requestId }) => !success && !isExpected(requestId) && !told.has(requestId),
  );
  return [
    ...(error === undefined ? [] : [`The page "${name}" cannot be opened: ${error.message}`]),
    ...(await explainFailedEvents({ failedEvents: events, requests }, directory)),
    ...others.map(({ requestId, error: why }) => `Page "${name}": request "${requestId}" failed: ${why}`),
  ];
}
