import type { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLocalKeys } from '../auth/createLocalKeys.js';
import type { HttpOptions, HttpServer } from '../http/serveHttp.js';
import { type StdioOptions, serveStdio } from '../stdio/serveStdio.js';
import { addAddress } from './addressFile.js';
import type { readUser } from './readUser.js';

/** Serves over HTTP. */
export async function connectHttp(
  { host, port, user, ...options }: ListenOptions,
  output: Writable,
): Promise<Connection> {
  // Imported lazily: not needed over stdio.
  const { serveHttp } = await import('../http/serveHttp.js');
  const server = await serveHttp({
    ...options,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== null && { user }),
  });
  output.write(`${options.name} is served at ${server.url}\n`);
  const viewer = server.viewer && { ...server.viewer, url: new URL('/view', server.url).href };
  const { drain, close } = server;
  return { ended: new Promise(() => {}), viewer, drain, close };
}

/** Serves one client over stdin and stdout, and the viewer if `port` is set. */
export async function connectStdio(
  options: StdioOptions,
  port: number | undefined,
  log: (message: string) => void,
): Promise<Connection> {
  // Nothing to drain: there is no load balancer.
  const drain = () => {};
  if (port === undefined) return { ...serveStdio(options), viewer: undefined, drain };
  const [{ Viewer }, { serveViewer }] = await Promise.all([
    import('../viewer/Viewer.js'),
    import('../http/serveViewer.js'),
  ]);
  const viewer = new Viewer(options);
  const keys = createLocalKeys(viewer.config, options.principal);
  const { authenticate } = keys;
  const server = await serveViewer({ ...options, viewer, authenticate, port, log });
  const connection = serveStdio({ ...options, viewer });
  return {
    ended: connection.ended,
    viewer: { url: server.url, key: keys.viewerKey, watchKey: keys.watchKey },
    drain,
    async close() {
      await connection.close();
      await server.close();
    },
  };
}

/** Prints the URL of the viewer and its key, and writes the address file. Returns a function that removes the entry. */
export async function announceViewer(
  directory: string,
  { url, key, watchKey }: NonNullable<Connection['viewer']>,
  log: Logger,
): Promise<() => Promise<void>> {
  log.info(`The viewer is at ${url}: "lowdefy-mcp view" opens it`);
  // Not by the log, which operators keep and forward.
  if (key !== undefined) {
    process.stderr.write(`To act in the viewer, a person enters this key. Give it to no agent: ${key}\n`);
  }
  try {
    const address = { url, ...(watchKey !== undefined && { watchKey }), pid: process.pid };
    const remove = await addAddress(directory, address);
    // A failure is harmless: addresses of ended processes are ignored.
    return () => remove().catch(() => {});
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Expected in containers, where the app's directory is often read-only and nobody runs the command.
    const level = code === 'EROFS' || code === 'EACCES' ? 'info' : 'warn';
    log[level](`"lowdefy-mcp view" cannot find this server: ${message}`);
    return async () => {};
  }
}

/** A running server, until it ends or is closed. */
interface Connection {
  readonly ended: Promise<void>;
  /** With its URL from this machine. */
  readonly viewer: HttpServer['viewer'];
  /** Makes readiness probes fail, so that load balancers send no more calls. */
  drain(): void;
  close(): Promise<void>;
}

type ListenOptions = Omit<HttpOptions, 'host' | 'port' | 'user'> & {
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly user: ReturnType<typeof readUser>;
};
