import { truncate } from '@lowdefy-mcp/render-core';
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ServerInfo } from '../config/serverInfo.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { slug } from '../slug.js';
import { createTools } from '../tools/index.js';
import { version } from '../version.js';
import type { Viewer } from '../viewer/Viewer.js';
import { AppAwareServer } from './app/AppAwareServer.js';
import { registerApp } from './app/registerApp.js';
import { registerDashboards } from './app/registerDashboards.js';
import { showsApps } from './app/ui.js';
import type { Confirmations } from './Confirmations.js';
import { configuredTools } from './configuredTools.js';
import { createGuide } from './guide.js';
import { instructions } from './instructions.js';
import { OfferedTools } from './OfferedTools.js';
import { listDataTemplates, registerData } from './registerData.js';
import { registerResources } from './registerResources.js';
import { type Connection, registerTool } from './registerTool.js';

export interface McpServerFields {
  /** The name of the app. */
  readonly name: string;
  /** The version of the app. Default: that of this package. */
  readonly appVersion?: string | undefined;
  /** How the app presents the server. Default: by its name and version. */
  readonly info?: ServerInfo | undefined;
  readonly service: Service;
  readonly confirmations: Confirmations;
  /** The viewer, if there is one. */
  readonly viewer?: Viewer | undefined;
  principalOf(ctx: ServerContext): Principal;
  report(error: unknown): void;
}

/**
 * Returns a function that creates the MCP server of a connection or a request. State that outlives them is in the service. Whatever they
 * share is created once, above all the schemas of the tools.
 */
export function createServerFactory({
  name,
  appVersion = version,
  info,
  service,
  confirmations,
  viewer,
  principalOf,
  report,
}: McpServerFields): () => McpServer {
  const guide = createGuide(createTools(service.config));
  const tools = new OfferedTools(service);
  return () => {
    const about = instructions(name, service.config.description);
    const server: McpServer = new AppAwareServer(
      { ...info, name: info?.name ?? slug(name), title: info?.title ?? name, version: appVersion },
      {
        instructions: about,
        // Set explicitly, because the SDK's default promises change notifications. Prompts never change; resources change with the configuration or as dashboards.
        capabilities: {
          resources: { subscribe: true, listChanged: service.isWatched || service.config.apps },
          tools: { listChanged: true },
          prompts: { listChanged: false },
        },
        requestState: { verify: confirmations.verify },
      },
      {
        showsApps: (of, ctx) => showsApps(capabilitiesOf(of, ctx)),
        others: () => configuredTools(connection),
        listTemplates: (ctx) => listDataTemplates(ctx, connection),
      },
    );
    const connection: Connection = {
      service,
      confirmations,
      viewer,
      principalOf,
      report,
      clientOf: (ctx) => clientOf(server, ctx),
      canAsk: (ctx) => canAsk(capabilitiesOf(server, ctx)),
      showsApps: (ctx) => showsApps(capabilitiesOf(server, ctx)),
    };
    for (const tool of tools.list) registerTool(server, tool, connection);
    registerResources(server, connection, guide);
    registerData(server, connection);
    registerApp(server, connection);
    if (service.config.apps) registerDashboards(server, connection);
    server.registerPrompt(
      'use_app',
      { title: `Use ${name}`, description: 'How to work with this app.' },
      () => ({ messages: [{ role: 'user', content: { type: 'text', text: `${about}\n\n${guide}` } }] }),
    );
    return server;
  };
}

/** The maximum length of a client's name in logs. */
const LONGEST_NAME = 100;

/** Reads the name of the client: from the request since MCP 2026, from the initialization before. */
function clientOf(server: McpServer, { mcpReq: { envelope } }: ServerContext): string | undefined {
  const meta = envelope as Readonly<Record<string, { readonly name?: unknown } | undefined>> | undefined;
  const { name } = meta?.[CLIENT_INFO_META_KEY] ?? server.server.getClientVersion() ?? {};
  return typeof name === 'string' && name !== '' ? truncate(name, LONGEST_NAME) : undefined;
}

/** Reads the capabilities of the client: from the request since MCP 2026, from the initialization before. */
function capabilitiesOf(
  server: McpServer,
  { mcpReq: { envelope } }: ServerContext,
): ClientCapabilities | undefined {
  const meta = envelope as Readonly<Record<string, ClientCapabilities | undefined>> | undefined;
  return meta?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
}

function canAsk({ elicitation }: ClientCapabilities = {}): boolean {
  // In older versions of MCP, elicitation without a mode means a form.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
