import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FindUser, type Handler, toNodeHandler } from '../../src/index.js';
import { sendRaw } from '../fuzz/rawHttp.js';
import { connect } from '../http/connect.js';
import { startHandlers, type TestHandlers } from './useHandler.js';

let handlers: TestHandlers;
let handler: Handler;
let findUser: FindUser = () => undefined;
beforeAll(async () => {
  handlers = await startHandlers();
  handler = await handlers.create({ user: (...args) => findUser(...args) });
});
afterAll(() => handlers.close());

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  findUser = () => ({ id: 1 });
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const use = async (url: string) => {
  const client = await connect('v2 legacy', url);
  const { text } = await client.call('get_pages');
  await client.close();
  return text;
};

describe("toNodeHandler with Node's own server", () => {
  test.each([
    ['evil.example', 'localhost'],
    ['localhost', 'evil.example'],
    ['localhost', 'localhost'],
  ])('rejects the Hosts %s and %s', async (...hosts) => {
    const url = await listen(toNodeHandler(handler));
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
    const request = `POST /mcp HTTP/1.1\r\n${lines}Content-Length: 0\r\nConnection: close\r\n\r\n`;
    const { statuses } = await sendRaw(url, [request]);
    expect(statuses).toEqual([403]);
  });

  test('passes the request and response of Node to the user function', async () => {
    const seen: boolean[] = [];
    findUser = (web, { req, res }) => {
      seen.push(web.headers.get('host') === req?.headers.host && res?.req === req);
      return { id: 1, roles: ['agent'] };
    };
    expect(await use(await listen(toNodeHandler(handler)))).toContain('tickets');
    expect(new Set(seen)).toEqual(new Set([true]));
  });

  test('accepts a body that is already parsed, as by Express and Fastify', async () => {
    findUser = () => ({ id: 1 });
    const node = toNodeHandler(handler);
    const parsed = async (req: IncomingMessage) => (req.method === 'POST' ? await json(req) : undefined);
    const asExpress = await listen(async (req, res) => {
      await node(Object.assign(req, { body: await parsed(req) }), res, () => {});
    });
    expect(await use(asExpress)).toContain('tickets');
    const asFastify = await listen(async (req, res) => {
      await node(req, res, await parsed(req));
    });
    expect(await use(asFastify)).toContain('tickets');
  });

  test('passes the whole path, even if a router has stripped a part', async () => {
    const paths: string[] = [];
    findUser = ({ url }) => {
      paths.push(new URL(url).pathname);
      return { id: 1 };
    };
    const node = toNodeHandler(handler);
    const url = await listen((req, res) => {
      Object.assign(req, { originalUrl: req.url, url: '/' });
      return node(req, res);
    });
    await use(`${url}/api/mcp`);
    expect(new Set(paths)).toEqual(new Set(['/api/mcp']));
  });

  test('accepts a promise of a handler, and rejects if that promise rejects', async () => {
    findUser = () => ({ id: 1 });
    expect(await use(await listen(toNodeHandler(Promise.resolve(handler))))).toContain('tickets');
    const node = toNodeHandler(handlers.create());
    let failure: unknown;
    const url = await listen((req, res) =>
      node(req, res).catch((error) => {
        failure = error;
        res.writeHead(500).end();
      }),
    );
    expect((await fetch(url, { method: 'POST' })).status).toBe(500);
    expect(String(failure)).toContain('Give createHandler a function `user`');
  });

  test('aborts the stream of a client that disconnects', async () => {
    let signal: AbortSignal | undefined;
    findUser = (web) => {
      signal = web.signal;
      return { id: 1 };
    };
    const url = await listen(toNodeHandler(handler));
    const client = await connect('v2 legacy', url);
    const headers = { accept: 'text/event-stream', 'mcp-session-id': client.sessionId ?? '' };
    const listening = async () => {
      const req = request(url, { headers });
      const status = await new Promise((done) => req.end().once('response', (res) => done(res.statusCode)));
      return { req, status };
    };
    // The client holds the only stream of its session.
    expect((await listening()).status).toBe(409);
    await client.close();
    const { req, status } = await vi.waitFor(async () => {
      const next = await listening();
      expect(next.status).toBe(200);
      return next;
    });
    expect({ status, isAborted: signal?.aborted }).toEqual({ status: 200, isAborted: false });
    req.destroy();
    await vi.waitFor(() => expect(signal?.aborted).toBe(true));
    await vi.waitFor(async () => expect((await listening()).status).toBe(200));
  });
});
