import { type ActResult, type App, HeadlessError, type LogEntry } from '@lowdefy-mcp/headless';
import { findBlock, type Json, quoteJson, type ViewNode } from '@lowdefy-mcp/render-core';
import { type DataResource, formatOf } from '../../config/resourcesSchema.js';
import { ToolError } from '../../sessions/ToolError.js';
import { describeWork } from '../describeLog.js';
import type { User } from '../makeUser.js';

/** What a resource is about, as its user sees it: for markdown a node, else data. */
export type Opened = { readonly node: ViewNode } | { readonly value: Json };

/** Opens the page of a resource in a session that nobody else uses, and takes from it what the resource is about. */
export async function openResource(
  app: App,
  user: User | null,
  { resource, args }: { readonly resource: DataResource; readonly args: Readonly<Record<string, string>> },
): Promise<Opened> {
  const session = app.session({ user: user && { ...user } });
  const { page: pageId, block, request } = resource;
  const urlQuery = { ...resource.urlQuery, ...args };
  const result = await session.open(pageId, Object.keys(urlQuery).length > 0 ? { urlQuery } : {});
  const page = checkOpened(pageId, result);
  if (request !== undefined) {
    const { requests } = await session.state();
    if (requests[request] !== undefined) return { value: requests[request] as Json };
    throw new ToolError(
      `The page ${quoteJson(pageId)} did not call the request ${quoteJson(request)} when it was opened.`,
    );
  }
  if (formatOf(resource) !== 'markdown') return { value: await session.output(block ?? pageId) };
  const node = block === undefined ? page : findBlock(page, block);
  if (node !== undefined) return { node };
  throw new HeadlessError(
    'BLOCK_NOT_FOUND',
    `There is no block ${quoteJson(block)} on page ${quoteJson(pageId)} now. It may be hidden.`,
  );
}

/** Rejects a page that is not what was asked for: half of its data would look like all of it. */
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

/** A request or action that failed, or a message that a person would see of it. */
function failureIn({ error, skipped, requests = [], messages = [] }: LogEntry): string | undefined {
  const failed = requests.find(({ success }) => !success);
  if (failed !== undefined)
    return `request ${quoteJson(failed.requestId)}: ${failed.error ?? 'no reason given'}`;
  const shown = messages.find(({ status }) => status === 'error');
  return error?.message ?? skipped ?? shown?.content;
}
