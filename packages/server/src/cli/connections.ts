import type { Writable } from 'node:stream';
import type { Logger } from 'pino';
import type { HttpOptions, HttpServer } from '../http/serveHttp.js';
import { type StdioOptions, serveStdio } from '../stdio/serveStdio.js';
import { addAddress } from './addressFile.js';
import type { readUser } from './readUser.js';

/** Serves over HTTP. */
export async function connectHttp(
  { host, port, user, ...options }: ListenOptions,
  output: Writable,
): Promise<Connection> {
  // Over stdio nothing of HTTP and its authentication is loaded.
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

/** Serves one client over stdin and stdout, and people if that is wanted. */
export async function connectStdio(
  options: StdioOptions,
  port: number | undefined,
  log: (message: string) => void,
): Promise<Connection> {
  // The only client is the one that stops it.
  const drain = () => {};
  if (port === undefined) return { ...serveStdio(options), viewer: undefined, drain };
  const [{ Viewer }, { serveViewer }] = await Promise.all([
    import('../viewer/Viewer.js'),
    import('../http/serveViewer.js'),
  ]);
  const viewer = new Viewer(options);
  const server = await serveViewer({ ...options, viewer, port, log });
  const connection = serveStdio({ ...options, viewer });
  return {
    ended: connection.ended,
    viewer: { url: server.url, secret: viewer.secret },
    drain,
    async close() {
      await connection.close();
      await server.close();
    },
  };
}

/** Writes down where the viewer is. Returns a function that removes it. */
export async function announceViewer(
  directory: string,
  { url, secret }: NonNullable<Connection['viewer']>,
  log: Logger,
): Promise<() => Promise<void>> {
  log.info(`People can watch at ${url}: "lowdefy-mcp view" opens it`);
  try {
    const address = { url, ...(secret !== undefined && { secret }), pid: process.pid };
    const remove = await addAddress(directory, address);
    // Addresses of processes that have ended are ignored.
    return () => remove().catch(() => {});
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // In containers the directory of the app is often read-only, and nobody runs the command there.
    const level = code === 'EROFS' || code === 'EACCES' ? 'info' : 'warn';
    log[level](`"lowdefy-mcp view" will not find this server: ${message}`);
    return async () => {};
  }
}

/** What is served, until it ends or is closed. */
interface Connection {
  readonly ended: Promise<void>;
  /** As this machine reaches it. */
  readonly viewer: HttpServer['viewer'];
  /** Tells load balancers that it is going to stop. */
  drain(): void;
  close(): Promise<void>;
}

type ListenOptions = Omit<HttpOptions, 'host' | 'port' | 'user'> & {
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly user: ReturnType<typeof readUser>;
};
