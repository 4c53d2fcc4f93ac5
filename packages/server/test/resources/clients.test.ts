import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type HttpServer, readConfig } from '../../src/index.js';
import { connect, KINDS, type TestClient } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';

const tickets = fileURLToPath(new URL('../../../../examples/tickets', import.meta.url));
const environment = { ANN: 'key-of-ann', BOB: 'key-of-bob' };

let app: TestApp;
let server: HttpServer;
const open: TestClient[] = [];

beforeAll(async () => {
  const { resources } = await readConfig(tickets);
  const polled = Object.entries(resources).map(([name, resource]) => [name, { ...resource, pollSeconds: 1 }]);
  app = await startApp({
    resources: {
      ...Object.fromEntries(polled),
      admin: { page: 'admin', pollSeconds: 1 },
      once: { page: 'tickets' },
      raw: { page: 'tickets', request: 'get_tickets' },
    },
  });
  server = await app.serve({
    auth: {
      keys: [
        { name: 'ann', env: 'ANN', user: { name: 'Ann', roles: ['admin'] } },
        { name: 'bob', env: 'BOB', user: { name: 'Bob', roles: ['agent'] } },
      ],
    },
    environment,
  });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
  expect(app.reports.splice(0)).toEqual([]);
});
afterAll(async () => {
  await server.close();
  expect(app.service.polls.size).toBe(0);
  await app.close();
});

const ALL = 'lowdefy://data/tickets';
const SECOND = 'lowdefy://data/ticket?id=2';
const rename = (title: string) => app.rows(`UPDATE tickets SET title = '${title}' WHERE id = 2 RETURNING id`);

describe.each(KINDS)('a client %s over HTTP', (kind) => {
  const start = async (token = environment.ANN) => {
    const client = await connect(kind, server.url, { token });
    open.push(client);
    return client;
  };

  test('reads the resources of the example app', async () => {
    const client = await start();
    const [header, first, second] = (await client.read(`${ALL}?limit=2`)).split('\r\n');
    expect(header).toBe('id,title,priority,status,assignee,due_date');
    expect([first, second].map((line) => line?.split(',')[0])).toEqual(['1', '2']);
    expect((await client.read(`${ALL}?limit=1&offset=9`)).split('\r\n')[1]).toMatch(/^10,/);
    expect(await client.read(SECOND)).toMatch(/^# Ticket\nPage: ticket_view\n/);
    const { total, rows } = JSON.parse(await client.read('lowdefy://data/raw?limit=1'));
    expect({ total, rows }).toEqual({
      total: app.rows('SELECT id FROM tickets').length,
      rows: app.rows('SELECT id, title, priority, status, assignee, due_date FROM tickets WHERE id = 1'),
    });
    await expect(client.read('lowdefy://data/ticket')).rejects.toThrow('needs the argument "id"');
  });

  test('is notified of changes of subscribed resources, and polling stops when it unsubscribes', async () => {
    const client = await start();
    expect(await client.subscribe(ALL, SECOND)).toEqual([ALL, SECOND]);
    rename(`Changed for ${kind}`);
    await vi.waitFor(() => expect(new Set(client.updates)).toEqual(new Set([ALL, SECOND])), {
      timeout: 60_000,
    });
    expect(await client.read(SECOND)).toContain(`Changed for ${kind}`);
    await client.unsubscribe();
    await vi.waitFor(() => expect(app.service.polls.size).toBe(0), { timeout: 60_000 });
  });

  test('cannot subscribe to resources that its user cannot read, or that do not report changes', async () => {
    const bob = await start(environment.BOB);
    const uris = ['lowdefy://data/admin', 'lowdefy://data/nothing', 'lowdefy://data/once', 'lowdefy://guide'];
    const messages = ['not found', 'not found', 'no pollSeconds', 'does not change'];
    if (kind === 'v2 auto') expect(await bob.subscribe(...uris, ALL)).toEqual([ALL]);
    else {
      for (const [index, uri] of uris.entries()) {
        await expect(bob.subscribe(uri)).rejects.toThrow(messages[index] ?? '');
      }
      await bob.subscribe(ALL);
    }
    expect(app.service.polls.size).toBe(1);
    await bob.unsubscribe();
    await vi.waitFor(() => expect(app.service.polls.size).toBe(0), { timeout: 60_000 });
  });
});
