import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, createFolder, start } from '../cli/helpers.js';
import { type CallTool, CHECK, DEADLINE, hangAndGoOn, hangingPage, openPage, TYPE } from './hang.js';

const APP = { 'lowdefy.yaml': hangingPage(), 'mcp.yaml': DEADLINE };

const toolsOf =
  (client: Client): CallTool =>
  async (name, args) => {
    const { content } = await client.callTool({ name, arguments: { ...args } });
    return (content as unknown as [{ text: string }])[0].text;
  };

test('a stdio server answers a call that hangs, and keeps running', async () => {
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
  // The client reports anything on stdout that is not JSON-RPC as an error.
  expect(errors).toEqual([]);
});

test('an HTTP server answers one client while a call of another hangs', async () => {
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
  const sessionId = await openPage(one);
  // Concurrent calls make the pool start a second worker.
  while (!started.stderr().includes('The app is loaded in 2 worker threads, of at most 2.')) {
    await Promise.all(Array.from({ length: 8 }, () => one('get_pages', {})));
  }
  const otherId = await openPage(other);
  let isAnswered = false;
  const hanging = one('interact', { sessionId, actions: [TYPE, CHECK] }).finally(() => {
    isAnswered = true;
  });
  for (let count = 0; count < 5; count += 1) {
    const actions = [{ ...TYPE, value: `other ${count}` }];
    expect(await other('interact', { sessionId: otherId, actions })).toContain(`other ${count}`);
  }
  expect(isAnswered).toBe(false);
  expect(await hanging).toContain("The app's own code did not finish within 5 s");
  expect(await other('get_state', { sessionId: otherId, path: 'state.text' })).toContain('other 4');
  started.child.kill('SIGTERM');
  expect((await started.ended).code).toBe(0);
});
