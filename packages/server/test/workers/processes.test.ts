import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, createFolder, homePage, start } from '../cli/helpers.js';
import { sessionIdIn } from '../sessionIdIn.js';

const MATCH =
  "{ id: check, type: SetState, params: { matches: { _regex: { pattern: '(a+)+$', on: { _state: text } } } } }";
const APP = {
  'lowdefy.yaml': homePage(
    `{ id: text, type: TextInput }, { id: check, type: Button, events: { onClick: [${MATCH}] } }`,
  ),
  // Long enough for the app to be built, also on a busy machine.
  'mcp.yaml': 'limits: { deadlineSeconds: 5 }\n',
};
const TYPE = { type: 'setValue', blockId: 'text', value: `${'a'.repeat(30)}!` };
const CHECK = { type: 'triggerEvent', blockId: 'check', event: 'onClick' };

/** Uses a server by its tools. */
function toolsOf(client: Client) {
  const call = async (name: string, args: Readonly<Record<string, unknown>>): Promise<string> => {
    const { content } = await client.callTool({ name, arguments: { ...args } });
    return (content as unknown as [{ text: string }])[0].text;
  };
  return {
    call,
    async open(): Promise<string> {
      const sessionId = sessionIdIn(await call('session_create', { name: 'test' }));
      expect(await call('navigate', { sessionId, pageId: 'home' })).toContain('text');
      return sessionId;
    },
  };
}

/** Hangs, gets an answer, and goes on. */
async function hangAndGoOn({ call, open }: ReturnType<typeof toolsOf>): Promise<void> {
  const sessionId = await open();
  await call('interact', { sessionId, actions: [{ ...TYPE, value: 'before' }] });
  expect(await call('interact', { sessionId, actions: [TYPE, CHECK] })).toMatch(
    /^The app's own code did not finish within 5 s and could not be interrupted/,
  );
  expect(await call('get_state', { sessionId, path: 'state.text' })).toContain('before');
  expect(await call('interact', { sessionId, actions: [{ ...TYPE, value: 'after' }] })).toContain('after');
}

test('a stdio server answers a call that does not end, and goes on', async () => {
  const app = await createFolder(APP);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const errors: Error[] = [];
  client.onerror = (error) => errors.push(error);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, app, '--workers', '1'],
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  await hangAndGoOn(toolsOf(client));
  expect(stderr).toContain('A worker thread was stopped');
  // Whatever is not JSON-RPC on stdout is an error of the client.
  expect(errors).toEqual([]);
});

test('an HTTP server answers one client while the code of another one does not end', async () => {
  const app = await createFolder(APP);
  const started = start([app, '--http', '--port', '0', '--workers', '2']);
  await started.said('stdout', /http:\/\/\S+/);
  const [url = ''] = /http:\/\/\S+/.exec(started.stdout()) ?? [];
  await started.said('stderr', 'The app is loaded');
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    onTestFinished(() => client.close());
    return toolsOf(client);
  };
  const [one, other] = [await connect(), await connect()];
  const sessionId = await one.open();
  // Calls at the same time need a second worker.
  while (!started.stderr().includes('The app is loaded in 2 worker threads, of at most 2.')) {
    await Promise.all(Array.from({ length: 8 }, () => one.call('get_pages', {})));
  }
  const otherId = await other.open();
  let isAnswered = false;
  const hanging = one.call('interact', { sessionId, actions: [TYPE, CHECK] }).finally(() => {
    isAnswered = true;
  });
  for (let count = 0; count < 5; count += 1) {
    const actions = [{ ...TYPE, value: `other ${count}` }];
    expect(await other.call('interact', { sessionId: otherId, actions })).toContain(`other ${count}`);
  }
  expect(isAnswered).toBe(false);
  expect(await hanging).toContain("The app's own code did not finish within 5 s");
  expect(await other.call('get_state', { sessionId: otherId, path: 'state.text' })).toContain('other 4');
  started.child.kill('SIGTERM');
  expect((await started.ended).code).toBe(0);
});
