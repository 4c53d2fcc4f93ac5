import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { configSchema, createService, memoryStore, serveHttp } from '@lowdefy-mcp/server';

const directory = fileURLToPath(new URL('../app', import.meta.url));

export interface TestServer {
  readonly url: string;
  /** Errors of the server. */
  readonly reports: unknown[];
  close(): Promise<void>;
}

/** Serves the app to users of an issuer. The server discovers the issuer's keys. */
export async function startServer(issuer: string): Promise<TestServer> {
  const port = await freePort();
  const audience = `http://127.0.0.1:${port}/mcp`;
  const config = configSchema.parse({
    auth: { jwt: { issuer, audience, scopes: ['tickets'], clockSkewSeconds: 0 } },
    http: { port },
    limits: { deadlineSeconds: 600 },
  });
  const { service, close } = createService({ directory, config, store: memoryStore() });
  const reports: unknown[] = [];
  const server = await serveHttp({ name: 'Sign in', service, report: (error) => reports.push(error) });
  return {
    url: server.url,
    reports,
    async close() {
      await server.close();
      await close();
    },
  };
}

/** Finds a free port. The audience contains the port, so it has to be known first. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
