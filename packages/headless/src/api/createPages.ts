import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Build, ReadConfig } from '../build/Build.js';
import { HeadlessError, messageOf } from '../errors.js';
import { isDynamic } from '../lowdefy/isDynamic.js';
import type { ApiContext, Plain } from '../lowdefy/types.js';
import { withoutDebounce } from '../lowdefy/withoutDebounce.js';
import { withoutDynamicContent } from '../lowdefy/withoutDynamicContent.js';
import { mayUse } from './mayUse.js';
import { pageOf } from './pageOf.js';
import { unsupportedApi } from './unsupportedApi.js';

/** A visit of a page. */
export interface PageVisit {
  /** The parameters of the address, as a server gets them: not parsed. */
  readonly urlQuery: Readonly<Record<string, string>>;
}

/** The pages of the app for one user. */
export interface Pages {
  /** Tells whether the user may open the page. */
  has(pageId: string): Promise<boolean>;
  /** Returns the configuration for a visit. Null if the user has no such page. */
  visit(pageId: string, visit: PageVisit): Promise<Plain | null>;
  /** Returns the configuration without what only a visit has. Null if the user has no such page. */
  look(pageId: string): Promise<Plain | null>;
}

interface Page {
  readonly look: ReadConfig;
  /** Its configuration is made for each visit. Absent for a page that is the same for all users who may open it. */
  readonly isDynamic?: true;
}

/** Reads pages. Access is cached per user, and configurations per build; those of dynamic pages are not cached. */
export function createPages(
  build: Build,
  parts: {
    createContext(): ApiContext;
    isShown(pageId: string): boolean;
    toClientError(error: unknown, context: ApiContext): unknown;
  },
): Pages {
  const known = new Map<string, Page | null>();
  const request = async (context: ApiContext, pageId: string, { urlQuery }: PageVisit) => {
    const result = await build.api.getPageConfig(context, { pageId, urlQuery }).catch((error: unknown) => {
      const reason = messageOf(parts.toClientError(error, context));
      throw new HeadlessError('PAGE_FAILED', `Page ${quoteJson(pageId)} cannot be opened: ${reason}`);
    });
    const page = pageOf(result, pageId);
    if (page !== undefined) return page;
    throw unsupportedApi(build.version, `its API returns the page ${quoteJson(pageId)} in an unknown form`);
  };
  // Since 4.6 the configuration is serialised: lists are `{ "~arr": [] }`.
  const read = (page: Plain) => withoutDebounce(build.helpers.serializer.deserialize(page) as Plain);
  const find = async (pageId: string): Promise<Page | null> => {
    const context = parts.createContext();
    const artifact = await context.readConfigFile?.(`pages/${pageId}.json`);
    if (isDynamic(artifact)) {
      // Its endpoints are not called to find out whether the user may open it.
      if (!mayUse(context, artifact as Plain, { pageId })) return null;
      return { isDynamic: true, look: once(() => read(withoutDynamicContent(artifact as Plain))) };
    }
    const page = await request(context, pageId, { urlQuery: {} });
    if (page === null) return null;
    if (isDynamic(page)) return { isDynamic: true, look: once(() => withoutDynamicContent(read(page))) };
    const look = build.pageConfigs.get(pageId) ?? once(() => read(page));
    build.pageConfigs.set(pageId, look);
    return { look };
  };
  const get = async (pageId: string): Promise<Page | null> => {
    // Path traversal: the API makes a file path of the id.
    if (!build.pageIds.includes(pageId) || !parts.isShown(pageId)) return null;
    const before = known.get(pageId);
    if (before !== undefined) return before;
    const page = await find(pageId);
    known.set(pageId, page);
    return page;
  };
  return {
    async has(pageId) {
      return (await get(pageId)) !== null;
    },
    async visit(pageId, visit) {
      const page = await get(pageId);
      if (page?.isDynamic !== true) return page?.look() ?? null;
      const config = await request(parts.createContext(), pageId, visit);
      return config && read(config);
    },
    async look(pageId) {
      return (await get(pageId))?.look() ?? null;
    },
  };
}

function once<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
