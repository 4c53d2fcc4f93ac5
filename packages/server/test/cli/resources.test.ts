import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test, vi } from 'vitest';
import { query } from '../../../../examples/tickets/test/query.mjs';
import { BIN, TICKETS, ticketsSetup } from './helpers.js';

const ALL = 'lowdefy://data/tickets';
const SECOND = 'lowdefy://data/ticket?id=2';

/** Uses the configuration of the example app with a shorter polling interval. */
async function setUp() {
  const { env, folder } = await ticketsSetup();
  const config = join(folder, 'own.yaml');
  const own = (await readFile(join(TICKETS, 'mcp.yaml'), 'utf8')).replaceAll(
    'pollSeconds: 60',
    'pollSeconds: 1',
  );
  await writeFile(config, `${own}session: { store: memory }\n`);
  return { env, args: [BIN, TICKETS, '--config', config], file: env.LOWDEFY_SECRET_DB_FILE ?? '' };
}

test.each(['auto', 'legacy'] as const)(
  'a client (%s) over stdio reads the resources of the example app, and is notified of changes',
  async (mode) => {
    const { env, args, file } = await setUp();
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
    const updates: string[] = [];
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      updates.push(params.uri);
    });
    onTestFinished(() => client.close());
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [...args], env, stderr: 'ignore' }),
    );
    const read = async (uri: string) =>
      ((await client.readResource({ uri })).contents as { text: string }[]).map(({ text }) => text);

    const { resources } = await client.listResources();
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resources.map(({ uri }) => uri)).toContain(ALL);
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      expect.arrayContaining([`${ALL}{?offset,limit}`, 'lowdefy://data/ticket{?id}']),
    );
    const [csv, more] = await read(`${ALL}?limit=2`);
    expect(csv?.split('\r\n')).toHaveLength(4);
    expect(more).toMatch(/^There are \d+ rows\. Read on: lowdefy:\/\/data\/tickets\?limit=2&offset=2$/);
    expect((await read(SECOND))[0]).toMatch(/^# Ticket\nPage: ticket_view\n/);

    if (mode === 'legacy') {
      await client.subscribeResource({ uri: SECOND });
      await expect(client.subscribeResource({ uri: 'lowdefy://data/nothing' })).rejects.toThrow('not found');
    } else {
      const uris = [SECOND, 'lowdefy://data/nothing'];
      const { honoredFilter } = await client.listen({ resourceSubscriptions: uris });
      expect(honoredFilter.resourceSubscriptions).toEqual([SECOND]);
    }
    query(file, "UPDATE tickets SET title = 'Something else' WHERE id = 2 RETURNING id");
    await vi.waitFor(() => expect(updates).toEqual([SECOND]), { timeout: 60_000 });
    expect((await read(SECOND))[0]).toContain('Something else');
  },
);
