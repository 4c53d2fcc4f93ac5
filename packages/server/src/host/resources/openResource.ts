import { type App, HeadlessError } from '@lowdefy-mcp/headless';
import { findBlock, type Json, quoteJson, type ViewNode } from '@lowdefy-mcp/render-core';
import { type DataResource, formatOf } from '../../config/resourcesSchema.js';
import type { User } from '../makeUser.js';
import { openData, readData } from './openData.js';

/** The content of a resource before it is printed: a node for markdown, otherwise data. */
export type Opened = { readonly node: ViewNode } | { readonly value: Json };

/** Opens the page of a resource in a temporary session and reads the content. */
export async function openResource(
  app: App,
  user: User | null,
  { resource, args }: { readonly resource: DataResource; readonly args: Readonly<Record<string, string>> },
): Promise<Opened> {
  const { page: pageId, block, request } = resource;
  const opened = await openData(app, user, { pageId, urlQuery: { ...resource.urlQuery, ...args } });
  if (request !== undefined || formatOf(resource) !== 'markdown') {
    return { value: await readData(opened, { block, request }) };
  }
  const node = block === undefined ? opened.page : findBlock(opened.page, block);
  if (node !== undefined) return { node };
  throw new HeadlessError(
    'BLOCK_NOT_FOUND',
    `There is no block ${quoteJson(block)} on page ${quoteJson(pageId)} now. It may be hidden.`,
  );
}
