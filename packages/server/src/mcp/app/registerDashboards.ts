import { RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server';
import {
  type McpServer,
  type Resource,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { appUri } from '../../port/apps.js';
import { CallError } from '../../port/CallError.js';
import { explainRead } from '../answerRead.js';
import type { Connection } from '../registerTool.js';
import { registerForApp } from './AppTool.js';
import { refreshApp } from './refreshApp.js';
import { DASHBOARD_URI } from './ui.js';

// No domains: a dashboard loads nothing, and calls only this server, through the host.
const META = { ui: { csp: {}, prefersBorder: true } };

const SHELL = {
  title: 'A dashboard',
  description: 'Shows a dashboard of the agent in a chat.',
  mimeType: RESOURCE_MIME_TYPE,
  _meta: META,
};

/** Does not reveal whether another user has a dashboard of this name. */
const UNKNOWN = 'list_apps shows yours.';

/** Registers the dashboards of the caller as MCP Apps: each as a resource, and the one of a tool call in the chat. */
export function registerDashboards(server: McpServer, connection: Connection): void {
  const { service, principalOf, showsApps } = connection;
  const shell = new ResourceTemplate(DASHBOARD_URI, {
    // Listed only for clients that show apps: others might give the whole document to the model.
    list: (ctx) => ({
      resources: showsApps(ctx) ? [{ uri: DASHBOARD_URI, name: 'dashboard', ...SHELL }] : [],
    }),
  });
  server.registerResource('dashboard', shell, SHELL, async () => {
    // Imported lazily, because only clients that show dashboards need it.
    const { printShell } = await import('@lowdefy-mcp/apps');
    return {
      contents: [{ uri: DASHBOARD_URI, mimeType: RESOURCE_MIME_TYPE, text: printShell(), _meta: META }],
    };
  });

  const dashboards = new ResourceTemplate('ui://apps/{name}', {
    list: async (ctx) => ({ resources: await listDashboards(ctx, connection) }),
  });
  const about = { title: 'Your dashboards', description: 'A dashboard as HTML, with its data now.' };
  server.registerResource(
    'apps',
    dashboards,
    { ...about, mimeType: RESOURCE_MIME_TYPE },
    (uri, { name }, ctx) =>
      explainRead({ uri, ctx, connection }, async () => {
        const params = { principal: principalOf(ctx), name: String(name), part: 'document' as const };
        const compiled = await service.call('compileApp', params, { signal: ctx.mcpReq.signal });
        if (compiled === undefined) throw new CallError({ reason: 'notFound', message: UNKNOWN });
        return {
          contents: [{ uri: uri.href, mimeType: RESOURCE_MIME_TYPE, text: compiled.html, _meta: META }],
        };
      }),
  );

  registerForApp(server, refreshApp, connection);
}

async function listDashboards(ctx: ServerContext, { service, principalOf }: Connection): Promise<Resource[]> {
  try {
    const { data } = await service.call('listApps', { principal: principalOf(ctx) });
    return data.apps.map(({ name, title }) => ({
      uri: appUri(name),
      name,
      title,
      mimeType: RESOURCE_MIME_TYPE,
      _meta: META,
    }));
  } catch (error) {
    if (error instanceof CallError && error.reason !== 'unexpected') return [];
    throw error;
  }
}
