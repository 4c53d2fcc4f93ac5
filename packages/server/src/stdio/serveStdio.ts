import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { ServerInfo } from '../config/serverInfo.js';
import { Confirmations } from '../mcp/Confirmations.js';
import { createServerFactory } from '../mcp/createServerFactory.js';
import { SubscribedResources } from '../mcp/SubscribedResources.js';
import { registerSubscriptions } from '../mcp/subscriptions.js';
import { appUri } from '../port/apps.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import type { Viewer } from '../viewer/Viewer.js';
import { CallTracker } from './CallTracker.js';
import { LineFilter } from './LineFilter.js';
import { ListenStreams } from './ListenStreams.js';

/** The grace period beyond the deadline for calls in progress when the connection ends, in milliseconds. */
const GRACE = 5000;

export interface StdioOptions {
  /** The name of the app. */
  readonly name: string;
  /** The version of the app. Default: that of this package. */
  readonly appVersion?: string | undefined;
  /** How the app presents the server. Default: by its name and version. */
  readonly info?: ServerInfo | undefined;
  readonly service: Service;
  /** The user who started the server. */
  readonly principal: Principal;
  /** The viewer, if there is one. */
  readonly viewer?: Viewer | undefined;
  readonly report: (error: unknown) => void;
  /** Default: stdin. */
  readonly input?: Readable;
  /** Default: stdout. Nothing else may write to it. */
  readonly output?: Writable;
}

/** The connection to one client. */
export interface StdioConnection {
  /** Resolves when the client has disconnected. */
  readonly ended: Promise<void>;
  /** Shuts down gracefully: refuses new calls, finishes those in progress, and closes the connection. */
  close(): Promise<void>;
}

/** Serves one client over stdin and stdout. */
export function serveStdio(options: StdioOptions): StdioConnection {
  const { service, principal, report, input = process.stdin, output = process.stdout } = options;
  const confirmations = new Confirmations();
  const principalOf = () => principal;
  const create = createServerFactory({ ...options, confirmations, principalOf });
  // The end of stdin must not reach the transport, which would drop the calls in progress.
  const filter = new LineFilter((answer) => void output.write(`${JSON.stringify(answer)}\n`));
  const filtered = input.pipe(filter, { end: false });
  const streams = new ListenStreams({ service, principal, report });
  const calls = new CallTracker(new StdioServerTransport(filtered, output), streams);
  const handle = serve(
    ({ era }) => {
      const server = create();
      const subscriptions = new SubscribedResources();
      if (era === 'legacy') registerSubscriptions(server, subscriptions, { service, principalOf, report });
      const notifyUpdate = (uri: string) => {
        // For clients since MCP 2026 the SDK itself tracks what they listen to.
        if (era === 'legacy' && !subscriptions.has(uri)) return;
        server.server.sendResourceUpdated({ uri }).catch(() => {});
      };
      const listeners = [
        service.onResourceChange(notifyUpdate),
        streams.onChange((uri) => void server.server.sendResourceUpdated({ uri }).catch(() => {})),
        () => subscriptions.close(),
        service.onResourcesChange(() => server.server.sendResourceListChanged().catch(() => {})),
        service.onToolsChange(() => server.server.sendToolListChanged().catch(() => {})),
        service.onAppsChange(({ owner, name, isListChanged }) => {
          // People can change dashboards over HTTP, in the same process.
          if (owner !== principal.id) return;
          if (isListChanged) server.server.sendResourceListChanged().catch(() => {});
          notifyUpdate(appUri(name));
        }),
      ];
      server.server.onclose = () => {
        for (const stop of listeners) stop();
      };
      return server;
    },
    { onerror: report, transport: calls },
  );
  const disconnects = [
    once(input, 'end'),
    once(input, 'close'),
    once(output, 'error'),
    once(output, 'close'),
  ];
  return {
    ended: Promise.race(disconnects).then(
      () => {},
      () => {},
    ),
    async close() {
      input.unpipe(filtered);
      input.pause();
      await calls.finish(service.deadline + GRACE);
      await handle.close();
    },
  };
}
