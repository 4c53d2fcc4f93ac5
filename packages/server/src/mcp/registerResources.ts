import { quoteJson } from '@lowdefy-mcp/render-core';
import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { answerRead, explainRead } from './answerRead.js';
import { describeStatus } from './describeStatus.js';
import type { Connection } from './registerTool.js';

const MARKDOWN = 'text/markdown';
const JSON_TYPE = 'application/json';

const FILE_GONE =
  'This file was dropped from memory for newer files (limits.maxFilesPerSession, maxFileKilobytesPerSession, maxFiles, maxFileKilobytes). Let the app make it again, and read it at once.';

/** Registers the resources. The list does not depend on the connection: sessions are found with session_list. */
export function registerResources(server: McpServer, connection: Connection, guide: string): void {
  const { service, principalOf } = connection;

  server.registerResource(
    'guide',
    'lowdefy://guide',
    { title: 'The guide', description: 'How pages are shown, and how to use the tools.', mimeType: MARKDOWN },
    (uri) => text(uri, MARKDOWN, guide),
  );

  server.registerResource(
    'app',
    'lowdefy://app',
    { title: 'The app', description: 'What it is for, and its pages as in the menu.', mimeType: MARKDOWN },
    (uri, ctx) =>
      answerRead({ uri, ctx, connection }, async () =>
        text(uri, MARKDOWN, await service.call('describeApp', callerOf(ctx))),
      ),
  );

  server.registerResource(
    'status',
    'lowdefy://status',
    {
      title: 'The status of the server',
      description: 'The user, their roles and sessions, the build of the app, and how many people watch.',
      mimeType: JSON_TYPE,
    },
    (uri, ctx) =>
      answerRead({ uri, ctx, connection }, async () => {
        const status = await describeStatus(service, principalOf(ctx), connection.viewer);
        return text(uri, JSON_TYPE, quoteJson(status));
      }),
  );

  server.registerResource(
    'public file',
    new ResourceTemplate('lowdefy://public/{+path}', { list: undefined }),
    {
      title: 'A file of the app',
      description: 'A file that pages show: `src=/logo.png` is lowdefy://public/logo.png.',
    },
    (uri, _, ctx) =>
      explainRead({ uri, ctx, connection }, async () => {
        const file = await service.call('readPublicFile', { path: uri.pathname });
        return { contents: [{ uri: uri.href, ...file }] };
      }),
  );

  registerTemplate(
    'page',
    'lowdefy://pages/{pageId}',
    {
      title: 'A page',
      description: 'The blocks of a page: ids, types and titles. Nothing is run.',
      mimeType: MARKDOWN,
    },
    async (uri, [pageId = ''], ctx) =>
      text(uri, MARKDOWN, await service.call('describePage', { ...callerOf(ctx), pageId })),
  );

  registerTemplate(
    'session',
    'lowdefy://sessions/{sessionId}',
    { title: 'A session', description: 'The page that is open in a session.', mimeType: MARKDOWN },
    async (uri, [sessionId = ''], ctx) =>
      text(uri, MARKDOWN, await service.call('readPage', { ...callerOf(ctx), sessionId })),
  );

  registerTemplate(
    'session log',
    'lowdefy://sessions/{sessionId}/log',
    { title: 'The log of a session', description: 'What was done in it, and when.', mimeType: JSON_TYPE },
    async (uri, [sessionId = ''], ctx) =>
      text(uri, JSON_TYPE, await service.call('readLog', { ...callerOf(ctx), sessionId })),
  );

  registerTemplate(
    'session file',
    'lowdefy://sessions/{sessionId}/files/{name}',
    { title: 'A file of a session', description: 'A file that the app made, such as a CSV or PDF.' },
    async (uri, [sessionId = '', name = ''], ctx) => {
      const file = await service.call('readFile', { ...callerOf(ctx), sessionId, name });
      if (file === undefined) throw new ResourceNotFoundError(uri.href);
      if (file === 'gone') throw new ResourceNotFoundError(uri.href, FILE_GONE);
      return { contents: [{ uri: uri.href, ...file }] };
    },
  );

  function callerOf(ctx: ServerContext) {
    return { principal: principalOf(ctx) };
  }

  /** Registers a resource template. */
  function registerTemplate(
    name: string,
    template: string,
    about: { readonly title: string; readonly description: string; readonly mimeType?: string },
    read: (uri: URL, variables: readonly string[], ctx: ServerContext) => Promise<ReadResourceResult>,
  ): void {
    const resource = new ResourceTemplate(template, { list: undefined });
    server.registerResource(name, resource, about, (uri, variables, ctx) =>
      answerRead({ uri, ctx, connection }, () => read(uri, Object.values(variables).map(decode), ctx)),
    );
  }
}

function text(uri: URL, mimeType: string, content: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType, text: content }] };
}

function decode(value: string | string[] | undefined): string {
  return decodeURIComponent(Array.isArray(value) ? value.join('') : (value ?? ''));
}
