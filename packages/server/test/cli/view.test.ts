import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionIdIn } from '../sessionIdIn.js';
import { Browser, send } from '../viewer/browser.js';
import { BIN, createFolder, homePage, run, runProcess, start } from './helpers.js';

const APP = { 'lowdefy.yaml': homePage('{ id: note, type: TextInput }') };
const addressOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, '.lowdefy/mcp/address'), 'utf8'));

async function open(link: string) {
  const { status, headers, body } = await send(link.trim());
  expect(status).toBe(200);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return { browser: new Browser(new URL(link).origin, cookie), body };
}

/** Starts a server as MCP clients do. */
async function startStdio(folder: string, ...args: readonly string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, folder, ...args],
    stderr: 'pipe',
  });
  let log = '';
  transport.stderr?.on('data', (chunk) => {
    log += chunk;
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const { content } = await client.callTool({ name: 'session_create', arguments: { name: 'From stdio' } });
  const sessionId = sessionIdIn((content as unknown as [{ text: string }])[0].text);
  return { client, sessionId, pid: transport.pid, log: () => log };
}

test('a stdio server with --view shows its sessions, and the view command finds it', async () => {
  const folder = await createFolder(APP);
  const { client, sessionId, pid } = await startStdio(folder, '--view');
  const address = await vi.waitFor(
    async () => {
      const found = await addressOf(folder);
      expect(found).toEqual({
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/view$/),
        secret: expect.stringMatching(/^[\w-]{43}$/),
        // Not the process that the client started to negotiate the protocol version, which may still be stopping.
        pid,
        others: [],
      });
      return found;
    },
    { timeout: 30_000 },
  );
  expect((await stat(join(folder, '.lowdefy/mcp/address'))).mode & 0o777).toBe(0o600);

  const { code, stdout, stderr } = await run(['view', folder, '--print', '--session', sessionId]);
  expect(code).toBe(0);
  expect(stderr).toContain('works once');
  const { browser, body } = await open(stdout);
  expect(body).toContain(`url=/view/${sessionId}`);
  expect((await browser.get('/view')).body).toContain('From stdio');
  const stream = await browser.watch(sessionId);
  await stream.find(({ event }) => event === 'snapshot');
  await client.callTool({ name: 'navigate', arguments: { sessionId, pageId: 'home' } });
  await stream.find(({ data }) => data.type === 'page' && data.html.includes('data-block="note"'));
  // The HTTP port serves only the viewer, not MCP.
  expect(await send(new URL('/mcp', address.url), { method: 'POST', body: {} })).toMatchObject({
    status: 404,
  });

  const only = await run(['view', folder, '--print', '--read-only']);
  const watching = await (await open(only.stdout)).browser.watch(sessionId);
  expect((await watching.find(({ event }) => event === 'snapshot')).data.readOnly).toBe(true);

  await client.close();
  await stream.ended;
  await vi.waitFor(() => expect(addressOf(folder)).rejects.toThrow(/ENOENT/), { timeout: 30_000 });
});

test('a stdio server uses a free port for the viewer if the given one is in use', async () => {
  const folder = await createFolder(APP);
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    other.close();
  });
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { log } = await startStdio(folder, '--view', String(port));
  const { url } = await addressOf(folder);
  expect(new URL(url).port).not.toBe(String(port));
  expect(log()).toContain('takes a free port');
});

test('view finds the newest of several servers, and the next one after that has stopped', async () => {
  const folder = await createFolder(APP);
  const first = await startStdio(folder, '--view');
  const { url } = await addressOf(folder);
  const second = await startStdio(folder, '--view');
  expect(await addressOf(folder)).toMatchObject({ others: [{ url }] });
  await second.client.close();
  await expect.poll(() => addressOf(folder)).toMatchObject({ url, others: [] });
  expect((await run(['view', folder, '--print'])).code).toBe(0);
  await first.client.close();
});

test('view needs a key if the server uses auth', async () => {
  const folder = await createFolder({
    ...APP,
    'mcp.yaml': 'auth: { keys: [{ name: Ann, env: ANN_KEY }] }\n',
  });
  const started = start([folder, '--http', '--port', '0'], { env: { ANN_KEY: 'key-of-ann' } });
  await started.said('stderr', 'lowdefy-mcp view');
  await expect.poll(() => addressOf(folder)).not.toHaveProperty('secret');
  const without = await run(['view', folder, '--print']);
  expect(without).toMatchObject({ code: 1, stderr: expect.stringMatching(/--key.*LOWDEFY_MCP_KEY/) });
  const wrong = await run(['view', folder, '--print', '--key', 'wrong']);
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('The key is not valid') });
  const right = await run(['view', folder, '--print'], { env: { LOWDEFY_MCP_KEY: 'key-of-ann' } });
  await open(right.stdout);
  await open((await run(['view', folder, '--print', '--key', 'key-of-ann'])).stdout);
  started.child.kill('SIGTERM');
  await started.ended;
});

test.skipIf(process.platform !== 'linux')('view opens the browser', async () => {
  const folder = await createFolder({
    ...APP,
    'bin/xdg-open': `#!/bin/sh\necho "$1" > "$(dirname "$0")/opened"\n`,
  });
  await chmod(join(folder, 'bin/xdg-open'), 0o755);
  await startStdio(folder, '--view');
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`;
  const { code, stdout } = await runProcess(['view', folder], { env: { PATH } });
  expect(code).toBe(0);
  await expect.poll(() => readFile(join(folder, 'bin/opened'), 'utf8').catch(() => '')).toBe(stdout);
});

test('view reports a missing or dead server, an invalid address file, and invalid options', async () => {
  const folder = await createFolder(APP);
  expect(await run(['view', folder])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/No server with a viewer runs.*--http.*--view/),
  });
  // A server process that has died, then an invalid file.
  await createAddress(folder, JSON.stringify({ url: 'http://127.0.0.1:9/view', secret: 'x', pid: 2 ** 30 }));
  expect((await run(['view', folder])).stderr).toContain('No server with a viewer runs');
  await createAddress(folder, '{');
  expect((await run(['view', folder])).stderr).toContain('No server with a viewer runs');
  await createAddress(
    folder,
    JSON.stringify({ url: 'http://127.0.0.1:9/view', secret: 'x', pid: process.pid }),
  );
  expect((await run(['view', folder])).stderr).toContain('does not answer');
  expect((await run([folder, '--http', '--view'])).stderr).toContain('Leave out --view');
  expect((await run([folder, '--view', '70000'])).stderr).toContain('65535');
});

async function createAddress(folder: string, text: string): Promise<void> {
  await mkdir(join(folder, '.lowdefy/mcp'), { recursive: true });
  await writeFile(join(folder, '.lowdefy/mcp/address'), text);
}
