import type { ActResult, App, LogEntry, Session } from '@lowdefy-mcp/headless';
import { type Json, type PageNode, quoteJson } from '@lowdefy-mcp/render-core';
import { ToolError } from '../../sessions/ToolError.js';
import { describeWork } from '../describeLog.js';
import type { User } from '../makeUser.js';

/** A page that was opened for its data. */
export interface OpenedData {
  readonly session: Session;
  readonly page: PageNode;
}

interface PageToOpen {
  readonly pageId: string;
  readonly urlQuery: Readonly<Record<string, unknown>>;
  /** Milliseconds. Default: the deadline of the app. */
  readonly deadline?: number;
}

/** Opens a page in a temporary session. Rejects if it did not open completely. */
export async function openData(
  app: App,
  user: User | null,
  { pageId, urlQuery, deadline }: PageToOpen,
): Promise<OpenedData> {
  const session = app.session({ user: user && { ...user } });
  const result = await session.open(pageId, {
    ...(Object.keys(urlQuery).length > 0 && { urlQuery }),
    ...(deadline !== undefined && { deadline }),
  });
  return { session, page: checkOpened(pageId, result) };
}

/** Returns the response of a request, or the data of a block or of the whole page. */
export async function readData(
  { session, page }: OpenedData,
  { block, request }: { readonly block?: string | undefined; readonly request?: string | undefined },
): Promise<Json> {
  if (request === undefined) return session.output(block ?? page.id);
  const { requests } = await session.state();
  if (requests[request] !== undefined) return requests[request] as Json;
  throw new ToolError(
    `The page ${quoteJson(page.id)} did not call the request ${quoteJson(request)} when it was opened.`,
  );
}

/** Throws if the page is another one or is incomplete, because partial data would look complete. */
function checkOpened(pageId: string, { page, log, running }: ActResult) {
  const fail = (what: string) => new ToolError(`The page ${quoteJson(pageId)} ${what}`);
  if (running.length > 0) {
    throw fail(`was not ready in time. Still running: ${running.map(describeWork).join(', ')}.`);
  }
  const failure = log.map(failureIn).find((message) => message !== undefined);
  if (failure !== undefined) throw fail(`failed: ${failure}`);
  if (page === null || page.id !== pageId) throw fail(`led to ${quoteJson(page?.id ?? null)} instead.`);
  return page;
}

/** Returns the failure of a request or action, or an error message of the app. */
function failureIn({
  error,
  skipped,
  failedEvents = [],
  requests = [],
  messages = [],
}: LogEntry): string | undefined {
  const failed = requests.find(({ success }) => !success);
  if (failed !== undefined)
    return `request ${quoteJson(failed.requestId)}: ${failed.error ?? 'no reason given'}`;
  const [event] = failedEvents;
  if (event !== undefined) return `${event.event}: ${event.error.message}`;
  const shown = messages.find(({ status }) => status === 'error');
  return error?.message ?? skipped ?? shown?.content;
}
