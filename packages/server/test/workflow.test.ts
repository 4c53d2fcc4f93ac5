import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { seed } from '../../../examples/tickets/seed.mjs';
import { query } from '../../../examples/tickets/test/query.mjs';
import { fileStore, serveHttp } from '../src/index.js';
import { connect, KINDS, type TestClient } from './http/connect.js';
import { startService, useFolder } from './useService.js';

const path = useFolder();
const tickets = fileURLToPath(new URL('../../../examples/tickets', import.meta.url));

beforeAll(() => seed(path('seeded.db')));

/** Serves the help desk like a separate process. */
async function serve(name: string) {
  const DB_FILE = path(`${name}.db`);
  const store = fileStore(path(name));
  const { service, close, reports } = startService({}, { directory: tickets, store, secrets: { DB_FILE } });
  const server = await serveHttp({
    name: 'Help desk',
    service,
    config: service.config,
    port: 0,
    user: { email: 'ann@example.com', roles: ['agent'] },
    report: (error) => reports.push(error),
    log: () => {},
  });
  return {
    url: server.url,
    async stop() {
      await server.close();
      await close();
      expect(reports).toEqual([]);
    },
  };
}

const rows = (name: string, sql: string) => query(path(`${name}.db`), sql);

const fill = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });
const SUBMIT = { type: 'triggerEvent', blockId: 'submit', event: 'onClick' };
const NEWEST =
  'SELECT title, description, requester, category, priority, hours FROM tickets ORDER BY id DESC LIMIT 1';

interface Answer {
  readonly pageId: string;
  readonly page: string;
  readonly log: readonly Record<string, unknown>[];
}

const interact = async (client: TestClient, sessionId: string, actions: readonly object[], more = {}) => {
  const { isError, data, text } = await client.call('interact', { sessionId, actions, ...more });
  expect(isError, text).toBeFalsy();
  return data as unknown as Answer;
};

describe.each(KINDS)('a new ticket, with the client %s', (kind) => {
  const name = kind.replaceAll(' ', '-');

  test('is created after a failed validation and a restart of the server', async () => {
    await copyFile(path('seeded.db'), path(`${name}.db`));
    const first = await serve(name);
    const before = await connect(kind, first.url);
    const { data: session } = await before.call('session_create', {
      name: 'Report a problem',
      description: 'The coffee machine',
    });
    const sessionId = session.sessionId as string;
    const { text: pages } = await before.call('get_pages', { search: 'new' });
    expect(pages).toContain('new_ticket: New ticket');

    const { data: opened } = await before.call('navigate', { sessionId, pageId: 'new_ticket' });
    expect(opened).toMatchObject({
      pageId: 'new_ticket',
      view: 'page',
      log: [{ action: 'open', success: true }],
    });
    expect(opened.page).toContain('<input id=title required/> Title = null;');

    const failed = await interact(before, sessionId, [
      fill('title', 'The coffee machine is leaking'),
      fill('priority', 'High'),
      fill('hours', 100),
      SUBMIT,
    ]);
    expect(failed.pageId).toBe('new_ticket');
    expect(failed.log.at(-1)).toMatchObject({
      success: false,
      failedAction: { type: 'Validate' },
      invalid: [
        { blockId: 'description', errors: ['Please describe what happened.'] },
        { blockId: 'hours', errors: ['More than 80 hours? Call us instead.'] },
      ],
    });
    expect(failed.page).toContain('error: Please describe what happened.');
    expect(failed.page).toContain('error: More than 80 hours? Call us instead.');
    expect(rows(name, 'SELECT count(*) AS count FROM tickets')).toEqual([{ count: 60 }]);

    await before.close();
    await first.stop();
    const second = await serve(name);
    const client = await connect(kind, second.url);
    const { data: list } = await client.call('session_list');
    expect(list.sessions).toMatchObject([{ sessionId, name: 'Report a problem', pageId: 'new_ticket' }]);
    // Values and validation errors are restored.
    const { text: kept } = await client.call('read', { sessionId, id: 'hours' });
    expect(kept).toMatch(/ = 100;.* error: More than 80 hours\? Call us instead\./);

    const fixed = [fill('description', 'Water under the table.'), fill('hours', 3), SUBMIT];
    const done = await interact(client, sessionId, fixed, { idempotencyKey: 'submit' });
    expect(done.log.at(-1)).toMatchObject({
      success: true,
      messages: [{ status: 'success', content: 'Created ticket #61.' }],
      navigation: { pageId: 'ticket_view' },
    });
    expect(done.pageId).toBe('ticket_view');
    expect(done.page).toContain('The coffee machine is leaking');
    const again = await interact(client, sessionId, fixed, { idempotencyKey: 'submit' });
    expect(again).toMatchObject({ repeated: true, pageId: 'ticket_view' });

    expect(rows(name, NEWEST)).toEqual([
      {
        title: 'The coffee machine is leaking',
        description: 'Water under the table.',
        requester: 'ann@example.com',
        category: 'hardware',
        priority: 'high',
        hours: 3,
      },
    ]);
    expect(rows(name, 'SELECT count(*) AS count FROM tickets')).toEqual([{ count: 61 }]);

    const log = JSON.parse(await client.read(`lowdefy://sessions/${sessionId}/log`)) as { action: string }[];
    expect(log.map(({ action }) => action)).toEqual([
      'open',
      ...['setValue', 'setValue', 'setValue', 'triggerEvent'],
      ...['setValue', 'setValue', 'triggerEvent'],
    ]);
    expect((await client.call('session_close', { sessionId })).data).toEqual({ success: true });
    expect((await client.call('session_list')).data).toEqual({ sessions: [] });
    await client.close();
    await second.stop();
  });
});
