import type { McpServer } from '@modelcontextprotocol/server';
import type { Config } from '../config/configSchema.js';
import type { ServerInfo } from '../config/serverInfo.js';
import { Confirmations } from '../mcp/Confirmations.js';
import { createServerFactory } from '../mcp/createServerFactory.js';
import type { Service } from '../service/Service.js';
import { deriveKey, sessionKey } from '../sessionKey.js';
import type { Viewer } from '../viewer/Viewer.js';
import { McpEndpoint } from './McpEndpoint.js';
import { principalOf } from './principalOf.js';

interface EndpointParts {
  /** The name of the app. */
  readonly name: string;
  /** The version of the app, if it has one. */
  readonly appVersion?: string | undefined;
  /** How the app presents the server. Default: by its name and version. */
  readonly info?: ServerInfo | undefined;
  readonly service: Service;
  readonly viewer?: Viewer | undefined;
  readonly maxBodyBytes: number;
  readonly report: (error: unknown) => void;
  readonly log: (message: string) => void;
  /** Adds tools and the like to the server, for tests. */
  readonly extend?: Extend | undefined;
}

/** Adds tools and the like to a server. `toolsChanged` notifies clients that its tools have changed. */
export type Extend = (server: McpServer, confirmations: Confirmations, toolsChanged: () => void) => void;

/** Creates the MCP endpoint of a service. */
export function createEndpoint(parts: EndpointParts): McpEndpoint {
  const { name, appVersion, info, service, viewer, maxBodyBytes, report, log, extend } = parts;
  const key = sessionKey(service.config.session);
  const confirmations = new Confirmations(deriveKey(key, 'approvals'));
  const create = createServerFactory({
    name,
    appVersion,
    info,
    service,
    confirmations,
    viewer,
    principalOf,
    report,
  });
  const endpoint = new McpEndpoint({
    service,
    create: () => {
      const server = create();
      extend?.(server, confirmations, () => endpoint.toolsChanged());
      return server;
    },
    connectionKey: deriveKey(key, 'connections'),
    maxBodyBytes,
    onError: ({ message }) => log(message),
  });
  return endpoint;
}

/** The grace period beyond the deadline for calls in progress when the server stops, in milliseconds. */
const GRACE = 5000;

/** How long a graceful shutdown waits for calls in progress, in milliseconds. */
export function closeGrace({ deadlineSeconds }: Config['limits']): number {
  return deadlineSeconds * 1000 + GRACE;
}
