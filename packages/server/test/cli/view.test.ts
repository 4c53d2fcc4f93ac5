import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createViewerKey, hashOfKey } from '../../src/auth/viewerKeys.js';
import { askHidden } from '../../src/cli/askHidden.js';
import { browserCommand } from '../../src/cli/openBrowser.js';
import { sessionIdIn } from '../sessionIdIn.js';
import { Browser, send } from '../viewer/browser.js';
import { BIN, createFolder, type Environment, homePage, run, runProcess, start } from './helpers.js';

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
  const { client, sessionId, pid, log } = await startStdio(folder, '--view');
  const address = await vi.waitFor(
    async () => {
      const found = await addressOf(folder);
      expect(found).toEqual({
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/view$/),
        watchKey: expect.stringMatching(/^[\w-]{43}$/),
        // Not the process that the client started to negotiate the protocol version, which may still be stopping.
        pid,
        others: [],
      });
      return found;
    },
    { timeout: 30_000 },
  );
  expect((await stat(join(folder, '.lowdefy/mcp/address'))).mode & 0o777).toBe(0o600);

  // Only for the person: not in the file.
  const [viewerKey = ''] = /lmcp_viewer_\S+/.exec(log()) ?? [];
  expect(JSON.stringify(address)).not.toContain(viewerKey);

  const env = { LOWDEFY_MCP_VIEWER_KEY: viewerKey };
  const { code, stdout, stderr } = await run(['view', folder, '--print', '--session', sessionId], { env });
  expect(code).toBe(0);
  expect(stderr).toContain('works once');
  const { browser, body } = await open(stdout);
  expect(body).toContain(`url=/view/${sessionId}`);
  expect((await browser.get('/view')).body).toContain('From stdio');
  const stream = await browser.watch(sessionId);
  expect((await stream.find(({ event }) => event === 'snapshot')).data.readOnly).toBe(false);
  await client.callTool({ name: 'navigate', arguments: { sessionId, pageId: 'home' } });
  await stream.find(({ data }) => data.type === 'page' && data.html.includes('data-block="note"'));
  // The HTTP port serves only the viewer, not MCP.
  expect(await send(new URL('/mcp', address.url), { method: 'POST', body: {} })).toMatchObject({
    status: 404,
  });

  const only = await run(['view', folder, '--print', '--read-only'], { env });
  expect(only.stderr).not.toContain('viewer key');
  const without = await run(['view', folder, '--print']);
  expect(without.stderr).toContain('You can only watch. To act, enter your viewer key in the viewer.');
  for (const link of [only.stdout, without.stdout]) {
    const watching = await (await open(link)).browser.watch(sessionId);
    expect((await watching.find(({ event }) => event === 'snapshot')).data.readOnly).toBe(true);
  }

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
  const viewerKey = createViewerKey();
  const keys = `[{ name: Ann, env: ANN_KEY, viewerKeySha256: ${hashOfKey(viewerKey).toString('hex')} }]`;
  const folder = await createFolder({ ...APP, 'mcp.yaml': `auth: { keys: ${keys} }\n` });
  const started = start([folder, '--http', '--port', '0'], { env: { ANN_KEY: 'key-of-ann' } });
  await started.said('stderr', 'lowdefy-mcp view');
  await expect
    .poll(() => addressOf(folder))
    .toEqual({
      ...{ url: expect.any(String), pid: started.child.pid, others: [] },
    });
  const view = (env: Environment = {}) => run(['view', folder, '--print'], { env });
  const variables = /LOWDEFY_MCP_VIEWER_KEY.*LOWDEFY_MCP_KEY/;
  expect(await view()).toMatchObject({ code: 1, stderr: expect.stringMatching(variables) });
  const wrong = await view({ LOWDEFY_MCP_KEY: 'wrong' });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('The key is not valid') });
  const watching = await view({ LOWDEFY_MCP_KEY: 'key-of-ann' });
  expect(watching.stderr).toContain('You can only watch');
  await open(watching.stdout);
  const acting = await view({ LOWDEFY_MCP_KEY: 'key-of-ann', LOWDEFY_MCP_VIEWER_KEY: viewerKey });
  expect(acting.stderr).not.toContain('You can only watch');
  await open(acting.stdout);
  expect(started.stderr()).not.toContain('lmcp_viewer_');
  started.child.kill('SIGTERM');
  await started.ended;
});

test('asks for a secret in a terminal without showing it, and only there', async () => {
  const ask = async (typed: string, isTTY = true) => {
    const input = Object.assign(new PassThrough(), { isTTY });
    const output = Object.assign(new PassThrough(), { isTTY });
    input.end(typed);
    const answer = await askHidden('Your key: ', { input, output });
    output.end();
    return [answer, (await output.toArray()).join('')];
  };
  expect(await ask(' hidden key \n')).toEqual(['hidden key', 'Your key: \n']);
  expect(await ask('\n')).toEqual(['', 'Your key: \n']);
  // Ctrl-C, and Ctrl-D.
  expect(await ask('hid\u0003')).toEqual(['', 'Your key: \n']);
  expect(await ask('')).toEqual(['', 'Your key: \n']);
  expect(await ask('hidden key\n', false)).toEqual(['', '']);
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

const NOT_OWN = /is not used, because others can have written it: .*Delete it, and restart the server/;

/** A program that is not the server of the app, and collects what is sent to it. */
async function startOther(answer: string) {
  const received: (string | undefined)[] = [];
  const other = createServer((req, res) => {
    received.push(req.headers.authorization);
    const own = answer.replace('PORT', String(req.socket.localPort));
    res.setHeader('content-type', 'application/json').end(own);
  });
  other.listen(0, '127.0.0.1');
  onTestFinished(() => {
    other.close();
  });
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  return { received, port, url: `http://127.0.0.1:${port}/view` };
}

const env = { LOWDEFY_MCP_VIEWER_KEY: createViewerKey(), LOWDEFY_MCP_KEY: 'an-api-key' };
const linkTo = (url: string) => JSON.stringify({ url, expires: 'never', readOnly: true });

describe.skipIf(process.platform === 'win32')('an address file that others can have written', () => {
  test.each([
    ['with mode 644', (file: string, text: string) => writeFile(file, text, { mode: 0o644 })],
    ['with mode 660', (file: string, text: string) => writeFile(file, text).then(() => chmod(file, 0o660))],
    [
      'that is a link',
      async (file: string, text: string) => {
        await writeFile(`${file}-other`, text, { mode: 0o600 });
        await symlink(`${file}-other`, file);
      },
    ],
    ['that is a directory', (file: string) => mkdir(file)],
  ])('view sends nothing to the address in a file %s', async (_, create) => {
    const folder = await createFolder({ ...APP, '.lowdefy/mcp/x': '' });
    const { received, url } = await startOther(linkTo('http://127.0.0.1:1/view/login?token=x'));
    await create(join(folder, '.lowdefy/mcp/address'), JSON.stringify({ url, pid: process.pid }));
    const { code, stdout, stderr } = await run(['view', folder, '--print'], { env });
    expect([code, stdout, received]).toEqual([1, '', []]);
    expect(stderr).toMatch(NOT_OWN);
  });

  test.skipIf(process.getuid?.() !== 0)(
    'view sends nothing to the address in a file of another account',
    async () => {
      const folder = await createFolder(APP);
      const { received, url } = await startOther(linkTo('http://127.0.0.1:1/view/login?token=x'));
      await createAddress(folder, JSON.stringify({ url, pid: process.pid }));
      await chown(join(folder, '.lowdefy/mcp/address'), 1, 1);
      expect((await run(['view', folder, '--print'], { env })).stderr).toMatch(NOT_OWN);
      expect(received).toEqual([]);
    },
  );
});

test.each([
  'http://example.com/view',
  'http://localhost.example.com/view',
  'http://127.0.0.1.example.com/view',
  'http://127.0.0.1@example.com/view',
  'http://user:password@127.0.0.1:PORT/view',
  'http://[::ffff:192.0.2.1]/view',
  'http://127.0.0.1:PORT/other',
  'http://127.0.0.1:PORT/view?x=',
  'file:///view',
  'view',
])('view does not use the address %s', async (url) => {
  const folder = await createFolder(APP);
  const { received, port } = await startOther('{}');
  await createAddress(folder, JSON.stringify({ url: url.replace('PORT', String(port)), pid: process.pid }));
  expect((await run(['view', folder, '--print'], { env })).stderr).toContain('No server with a viewer runs');
  expect(received).toEqual([]);
});

test.each([
  'smb://example.com/x&calc',
  'file:///etc/passwd',
  'https://127.0.0.1:PORT/view/login?token=x',
  'http://127.0.0.1:1/view/login?token=x',
  'http://localhost:PORT/view/login?token=x',
  'http://127.0.0.1:PORT@example.com/view/login?token=x',
  'http://127.0.0.1:PORT/view/../other?/view/login?token=x',
  'javascript:alert(1)',
  '/view/login?token=x',
])('view neither prints nor opens the link %s', async (link) => {
  const folder = await createFolder(APP);
  const { url } = await startOther(linkTo(link));
  await createAddress(folder, JSON.stringify({ url, pid: process.pid }));
  const { code, stdout, stderr } = await run(['view', folder], { env });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('a link that is not one of its viewer');
});

test('view accepts links to viewer.url of the configuration', async () => {
  const folder = await createFolder({ ...APP, 'mcp.yaml': 'viewer: { url: https://tickets.example.com }\n' });
  const link = 'https://tickets.example.com/view/login?token=x';
  const { url } = await startOther(linkTo(link));
  await createAddress(folder, JSON.stringify({ url, pid: process.pid }));
  expect(await run(['view', folder, '--print'], { env })).toMatchObject({ code: 0, stdout: `${link}\n` });
});

test('a server replaces an address file that it does not trust', async () => {
  const folder = await createFolder(APP);
  await createAddress(folder, JSON.stringify({ url: 'http://127.0.0.1:9/view', pid: process.pid }), 0o644);
  await startStdio(folder, '--view');
  await expect.poll(() => addressOf(folder), { timeout: 30_000 }).toMatchObject({ others: [] });
});

test.each([
  ['linux', 'xdg-open'],
  ['darwin', 'open'],
  ['win32', 'rundll32 url.dll,FileProtocolHandler'],
])('opens a URL on %s without a shell, and only pages', (platform, program) => {
  const url = 'http://127.0.0.1:1/view/login?token=x&y="|calc';
  expect(browserCommand(url, platform)).toEqual([...program.split(' '), new URL(url).href]);
  for (const other of ['file:///etc/passwd', 'smb://example.com/x', 'ms-settings:x'])
    expect(() => browserCommand(other, platform)).toThrow('is not http: or https:');
});

test('view reports a missing or dead server, an invalid address file, and invalid options', async () => {
  const folder = await createFolder(APP);
  expect(await run(['view', folder])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/No server with a viewer runs.*--http.*--view/),
  });
  // A server process that has died, then an invalid file.
  await createAddress(
    folder,
    JSON.stringify({ url: 'http://127.0.0.1:9/view', watchKey: 'x', pid: 2 ** 30 }),
  );
  expect((await run(['view', folder])).stderr).toContain('No server with a viewer runs');
  await createAddress(folder, '{');
  expect((await run(['view', folder])).stderr).toContain('No server with a viewer runs');
  await createAddress(
    folder,
    JSON.stringify({ url: 'http://127.0.0.1:9/view', watchKey: 'x', pid: process.pid }),
  );
  expect((await run(['view', folder])).stderr).toContain('does not answer');
  expect((await run([folder, '--http', '--view'])).stderr).toContain('Leave out --view');
  expect((await run([folder, '--view', '70000'])).stderr).toContain('65535');
});

async function createAddress(folder: string, text: string, mode = 0o600): Promise<void> {
  await mkdir(join(folder, '.lowdefy/mcp'), { recursive: true });
  await writeFile(join(folder, '.lowdefy/mcp/address'), text, { mode });
}
