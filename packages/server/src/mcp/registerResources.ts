import { HeadlessError } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { describePages, listPages } from '../service/pages.js';
import { ToolError } from '../sessions/ToolError.js';
import { showPage } from '../tools/showPage.js';
import { describeOutline } from './describeOutline.js';
import { type Connection, messageFor } from './registerTool.js';

const MARKDOWN = 'text/markdown';
const JSON_TYPE = 'application/json';

/** What can be read without a tool. The list never depends on the connection: sessions are found with session_list. */
export function registerResources(server: McpServer, connection: Connection): void {
  const { service, principalOf } = connection;

  server.registerResource(
    'app',
    'lowdefy://app',
    { title: 'The app', description: 'What it is for, and its pages as in the menu.', mimeType: MARKDOWN },
    (uri, ctx) =>
      answer(uri, ctx, async () => {
        const pages = describePages(await listPages(service, principalOf(ctx)));
        return text(uri, MARKDOWN, [service.config.description, pages].filter(Boolean).join('\n\n'));
      }),
  );

  offer(
    'page',
    'lowdefy://pages/{pageId}',
    {
      title: 'A page',
      description: 'The blocks of a page: ids, types and titles. Nothing is run.',
      mimeType: MARKDOWN,
    },
    async (uri, [pageId = ''], ctx) => {
      const principal = principalOf(ctx);
      const session = (await service.app()).session({ user: principal.user && { ...principal.user } });
      const outline = await session.outline(pageId);
      return text(uri, MARKDOWN, describeOutline(outline, service.policy.description(pageId)));
    },
  );

  offer(
    'session',
    'lowdefy://sessions/{sessionId}',
    { title: 'A session', description: 'The page that is open in a session.', mimeType: MARKDOWN },
    (uri, [sessionId = ''], ctx) =>
      service.sessions.look(principalOf(ctx), sessionId, async (live) => {
        const { maxTokens } = service.config.limits;
        const { page } = showPage(await live.page(), 'page', { maxTokens });
        return text(uri, MARKDOWN, page || 'No page is open.\n');
      }),
  );

  offer(
    'session log',
    'lowdefy://sessions/{sessionId}/log',
    { title: 'The log of a session', description: 'What was done in it, and when.', mimeType: JSON_TYPE },
    (uri, [sessionId = ''], ctx) =>
      service.sessions.look(principalOf(ctx), sessionId, async ({ log }) =>
        text(uri, JSON_TYPE, `[\n${log.map(quoteJson).join(',\n')}\n]`),
      ),
  );

  offer(
    'session file',
    'lowdefy://sessions/{sessionId}/files/{name}',
    { title: 'A file of a session', description: 'A file that the app made, such as a CSV or PDF.' },
    (uri, [sessionId = '', name = ''], ctx) =>
      service.sessions.look(principalOf(ctx), sessionId, async ({ id }) => {
        const file = service.file(id, name);
        if (file === undefined) throw new ResourceNotFoundError(uri.href);
        const { type: mimeType, content } = file;
        if (isText(mimeType)) return text(uri, mimeType, await content.text());
        const blob = Buffer.from(await content.arrayBuffer()).toString('base64');
        return { contents: [{ uri: uri.href, mimeType, blob }] };
      }),
  );

  /** A kind of resource whose address has variables. */
  function offer(
    name: string,
    template: string,
    about: { readonly title: string; readonly description: string; readonly mimeType?: string },
    read: (uri: URL, variables: readonly string[], ctx: ServerContext) => Promise<ReadResourceResult>,
  ): void {
    const resource = new ResourceTemplate(template, { list: undefined });
    server.registerResource(name, resource, about, (uri, variables, ctx) =>
      answer(uri, ctx, () => read(uri, Object.values(variables).map(decode), ctx)),
    );
  }

  async function answer(
    uri: URL,
    ctx: ServerContext,
    read: () => Promise<ReadResourceResult>,
  ): Promise<ReadResourceResult> {
    try {
      return await read();
    } catch (error) {
      if (isMissing(error)) throw new ResourceNotFoundError(uri.href);
      throw new Error(messageFor(error, connection, ctx));
    }
  }
}

function text(uri: URL, mimeType: string, content: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType, text: content }] };
}

function isText(mimeType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml)\b/.test(mimeType);
}

function decode(value: string | string[] | undefined): string {
  return decodeURIComponent(Array.isArray(value) ? value.join('') : (value ?? ''));
}

/** Whether it does not exist, belongs to somebody else, or cannot be an address at all. */
function isMissing(error: unknown): boolean {
  const kinds = [ToolError, URIError, ResourceNotFoundError];
  if (kinds.some((kind) => error instanceof kind)) return true;
  return error instanceof HeadlessError && error.code === 'PAGE_NOT_FOUND';
}
