import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
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

/** How much longer than its deadline a call may take when the connection ends, in milliseconds. */
const GRACE = 5000;

export interface StdioOptions {
  /** The name of the app. */
  readonly name: string;
  /** The version of the app. Default: that of this package. */
  readonly appVersion?: string | undefined;
  readonly service: Service;
  /** Who uses the server: whoever started it. */
  readonly principal: Principal;
  /** Where people watch, if they can. */
  readonly viewer?: Viewer | undefined;
  readonly report: (error: unknown) => void;
  /** Default: stdin. */
  readonly input?: Readable;
  /** Default: stdout, to which nothing else may write then. */
  readonly output?: Writable;
}

/** The connection to one client. */
export interface StdioConnection {
  /** When the client has gone. */
  readonly ended: Promise<void>;
  /** Takes no more calls, finishes those that came, and ends the connection. */
  close(): Promise<void>;
}

/** Serves one client over stdin and stdout. */
export function serveStdio(options: StdioOptions): StdioConnection {
  const { service, principal, report, input = process.stdin, output = process.stdout } = options;
  const confirmations = new Confirmations();
  const principalOf = () => principal;
  const create = createServerFactory({ ...options, confirmations, principalOf });
  // The end of stdin must not reach the transport, which would drop the calls that it has taken.
  const filter = new LineFilter((answer) => void output.write(`${JSON.stringify(answer)}\n`));
  const taken = input.pipe(filter, { end: false });
  const streams = new ListenStreams({ service, principal, report });
  const calls = new CallTracker(new StdioServerTransport(taken, output), streams);
  const handle = serve(
    ({ era }) => {
      const server = create();
      const subscriptions = new SubscribedResources();
      if (era === 'legacy') registerSubscriptions(server, subscriptions, { service, principalOf, report });
      const tellUpdate = (uri: string) => {
        // Of clients since 2026 the SDK itself knows what they listen to.
        if (era === 'legacy' && !subscriptions.has(uri)) return;
        server.server.sendResourceUpdated({ uri }).catch(() => {});
      };
      const listeners = [
        service.onResourceChange(tellUpdate),
        streams.onChange((uri) => void server.server.sendResourceUpdated({ uri }).catch(() => {})),
        () => subscriptions.close(),
        service.onResourcesChange(() => server.server.sendResourceListChanged().catch(() => {})),
        service.onToolsChange(() => server.server.sendToolListChanged().catch(() => {})),
        service.onAppsChange(({ owner, name, isListChanged }) => {
          // People can change dashboards over HTTP, in the same process.
          if (owner !== principal.id) return;
          if (isListChanged) server.server.sendResourceListChanged().catch(() => {});
          tellUpdate(appUri(name));
        }),
      ];
      server.server.onclose = () => {
        for (const stop of listeners) stop();
      };
      return server;
    },
    { onerror: report, transport: calls },
  );
  const gone = [once(input, 'end'), once(input, 'close'), once(output, 'error'), once(output, 'close')];
  return {
    ended: Promise.race(gone).then(
      () => {},
      () => {},
    ),
    async close() {
      input.unpipe(taken);
      input.pause();
      await calls.finish(service.deadline + GRACE);
      await handle.close();
    },
  };
}
