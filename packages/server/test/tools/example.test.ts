import { fileURLToPath } from 'node:url';
import { estimateTokens } from '@lowdefy-mcp/render-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type HttpServer, readConfig } from '../../src/index.js';
import { Confirmations } from '../../src/mcp/Confirmations.js';
import { connectTo } from '../connectTo.js';
import { connect, KINDS, type TestClient } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';

const tickets = fileURLToPath(new URL('../../../../examples/tickets', import.meta.url));

let app: TestApp;
let server: HttpServer;
const open: TestClient[] = [];

beforeAll(async () => {
  const { tools } = await readConfig(tickets);
  app = await startApp({ tools });
  server = await app.serve({ user: { name: 'Ann', email: 'ann@example.com', roles: ['agent'] } });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
  expect(app.reports.splice(0)).toEqual([]);
});
afterAll(() => app.close());

describe.each(KINDS)('a client %s uses the tools of the example app', (kind) => {
  const start = async () => {
    const client = await connect(kind, server.url);
    open.push(client);
    return client;
  };

  test('lists the tools', async () => {
    const names = await (await start()).toolNames();
    expect(names.slice(-3)).toEqual(['find_tickets', 'create_ticket', 'comment_on_ticket']);
  });

  test('find_tickets returns matching rows, and rejects unknown options', async () => {
    const client = await start();
    const { data } = await client.call('find_tickets', { search: 'battery', priority: ['Urgent'] });
    expect(data).toMatchObject({
      success: true,
      result: { ticket_list: [{ id: 4, title: 'Laptop battery swells', priority: 'urgent' }] },
    });
    const { text, isError } = await client.call('find_tickets', { status: 'done' });
    expect(isError).toBe(true);
    expect(text).toMatch(/^find_tickets failed: Argument "status": "done" is not one of the options\./);
  });

  test('create_ticket inserts a row', async () => {
    const client = await start();
    const ticket = {
      title: `Of ${kind}`,
      description: 'It is broken.',
      category: 'hardware',
      priority: 'low',
    };
    const { data, text } = await client.call('create_ticket', {
      ...ticket,
      parts: [{ name: 'Fuser', quantity: 2 }],
    });
    const [row] = app.rows(`SELECT id, requester, parts FROM tickets WHERE title = 'Of ${kind}'`) as {
      id: number;
      requester: string;
      parts: string;
    }[];
    expect(row?.requester).toBe('ann@example.com');
    expect(data).toMatchObject({ success: true, result: [{ id: row?.id }], urlQuery: { id: row?.id } });
    expect(text).toContain(`message (success): "Created ticket #${row?.id}."`);
    expect(JSON.parse(row?.parts ?? '')).toEqual([{ name: 'Fuser', quantity: 2 }]);
  });

  test('create_ticket inserts nothing if the validation of the page fails', async () => {
    const client = await start();
    const before = app.rows('SELECT id FROM tickets').length;
    const { data, isError } = await client.call('create_ticket', {
      ...{ title: 'Bad', description: 'x', category: 'other', priority: 'low', email: 'nobody' },
    });
    expect(isError).toBe(true);
    expect(data).toMatchObject({ success: false, invalid: [{ argument: 'email' }] });
    expect(app.rows('SELECT id FROM tickets')).toHaveLength(before);
  });

  test('comment_on_ticket inserts a comment', async () => {
    const client = await start();
    const { data } = await client.call('comment_on_ticket', { id: 2, comment_body: `By ${kind}` });
    expect(data).toMatchObject({ success: true, messages: [{ content: 'Comment added.' }] });
    expect(app.rows(`SELECT ticket_id FROM comments WHERE body = 'By ${kind}'`)).toEqual([{ ticket_id: 2 }]);
  });
});

test('the tools of pages take at most 120 tokens on average', async () => {
  const { client } = await connectTo({
    service: app.service,
    confirmations: new Confirmations(),
    report: () => {},
  });
  const { tools } = await client.listTools();
  const sizes = tools.slice(-3).map((tool) => estimateTokens(JSON.stringify(tool)));
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(120);
});
