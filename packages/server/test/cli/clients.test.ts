import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { query } from '../../../../examples/tickets/test/query.mjs';
import { sessionIdIn } from '../sessionIdIn.js';
import { BIN, TICKETS, ticketsSetup } from './helpers.js';

interface TestClient {
  call(name: string, args: Record<string, unknown>): Promise<string>;
  subscribe(uri: string): Promise<unknown>;
  readonly updates: readonly string[];
  close(): Promise<void>;
}

type Kind = 'v2 auto' | 'v2 legacy' | 'v1';

const INFO = { name: 'test', version: '1.0.0' };

async function connect(
  kind: Kind,
  args: readonly string[],
  env: Record<string, string>,
): Promise<TestClient> {
  const server = { command: process.execPath, args: [BIN, ...args], env, stderr: 'ignore' as const };
  const updates: string[] = [];
  const old = new OldClient(INFO);
  const mode = kind === 'v2 auto' ? 'auto' : 'legacy';
  const client = new Client(INFO, { versionNegotiation: { mode } });
  if (kind === 'v1') {
    old.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      updates.push(params.uri);
    });
    await old.connect(new OldTransport(server));
  } else {
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      updates.push(params.uri);
    });
    await client.connect(new StdioClientTransport(server));
  }
  const used = kind === 'v1' ? old : client;
  onTestFinished(() => used.close());
  return {
    updates,
    close: () => used.close(),
    subscribe: (uri) =>
      kind === 'v2 auto' ? client.listen({ resourceSubscriptions: [uri] }) : used.subscribeResource({ uri }),
    async call(name, input) {
      const params = { name, arguments: input };
      const result = kind === 'v1' ? await old.callTool(params) : await client.callTool(params);
      const [{ text }] = result.content as [{ text: string }];
      return text;
    },
  };
}

test.each<Kind>(['v2 auto', 'v2 legacy', 'v1'])(
  '%s client fills in a form, gets its validation errors, continues in a second process, and submits a record',
  async (kind) => {
    const { env, config } = await ticketsSetup();
    const args = [TICKETS, '--config', config, '--user', '{"name":"Ann"}', '--roles', 'agent'];
    const first = await connect(kind, args, env);
    const sessionId = sessionIdIn(await first.call('session_create', { name: 'Report the printer' }));
    const uri = `lowdefy://sessions/${sessionId}`;
    await first.subscribe(uri);
    await first.call('navigate', { sessionId, pageId: 'new_ticket' });
    await vi.waitFor(() => expect(first.updates).toContain(uri), { timeout: 30_000 });
    const submit = { type: 'triggerEvent', blockId: 'submit', event: 'onClick' };
    const title = { type: 'setValue', blockId: 'title', value: 'The printer is on fire' };
    const refused = await first.call('interact', { sessionId, actions: [title, submit] });
    expect(refused).toMatch(/^1 of 2 done\n2\. triggerEvent submit onClick: failed in Validate/);

    // A subscriber is notified of changes made by another process.
    const second = await connect(kind, args, env);
    const notified = first.updates.length;
    await second.call('interact', { sessionId, actions: [{ ...title, value: 'Fire' }, title] });
    await vi.waitFor(() => expect(first.updates.length).toBeGreaterThan(notified), { timeout: 30_000 });
    await first.close();

    const state = await second.call('get_state', { sessionId, path: 'state.title' });
    expect(state).toContain('"The printer is on fire"');
    const description = { type: 'setValue', blockId: 'description', value: 'Flames, second floor.' };
    const email = { type: 'setValue', blockId: 'email', value: 'ann@example.com' };
    const created = await second.call('interact', { sessionId, actions: [description, email, submit] });
    expect(created).not.toContain('failed');
    const rows = await query(
      env.LOWDEFY_SECRET_DB_FILE ?? '',
      'select title, description from tickets order by id desc limit 1',
    );
    expect(rows).toEqual([{ title: 'The printer is on fire', description: 'Flames, second floor.' }]);
    await second.call('session_close', { sessionId });
    expect(await second.call('session_list', {})).toContain('There are no sessions.');
  },
);
