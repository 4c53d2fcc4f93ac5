import { execFileSync } from 'node:child_process';
import { appendFile, chmod, chown, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, createFolder, homePage, run, start } from './helpers.js';

const NOBODY = 65_534;

/** Makes a folder read-only for the account that runs the server. Root can write everywhere, so root switches to "nobody". */
async function protect(folder: string, state: string): Promise<{ readonly uid?: number }> {
  if (process.getuid?.() !== 0) {
    execFileSync('chmod', ['-R', 'a-w', folder]);
    onTestFinished(() => {
      execFileSync('chmod', ['-R', 'u+w', folder]);
    });
    return {};
  }
  await chmod(folder, 0o755);
  await chown(state, NOBODY, NOBODY);
  try {
    execFileSync(process.execPath, [BIN, '--version'], { uid: NOBODY });
    return { uid: NOBODY };
  } catch {
    // Only root can read this repository, so the server runs as root, and only the list of files is compared.
    return {};
  }
}

test('serves a prebuilt app from a read-only directory, and logs a warning if the build is stale', async () => {
  const app = await createFolder({ 'lowdefy.yaml': homePage('{ id: hello, type: Span }') });
  const { code, stdout, stderr } = await run(['build', app]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^The app is built in \.lowdefy\/mcp\/prebuilt\/build-[\w-]+ of .+\.\nServers use that build until a file of the app changes\.\n$/,
  );
  const state = await createFolder();
  const sessions = join(state, 'sessions');
  await writeFile(join(app, 'mcp.yaml'), `session: { directory: ${JSON.stringify(sessions)} }\n`);
  const before = await readdir(app, { recursive: true });
  const account = await protect(app, state);
  const isReadOnly = account.uid !== undefined || process.getuid?.() !== 0;
  const server = start([app, '--http', '--port', '0'], account);
  await server.said('stdout', /http:\S+\n/);
  const [url = ''] = /http:\S+/.exec(server.stdout()) ?? [];
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const { isError } = await client.callTool({ name: 'session_create', arguments: { name: 'Read-only' } });
  expect(isError).toBeFalsy();
  await client.close();
  expect(server.stderr().match(/^\{"level":[4-6]0.*$/gm)).toEqual([
    expect.stringContaining('No menus found. Building default menu.'),
  ]);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect((await readdir(sessions)).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  if (isReadOnly) expect(await readdir(app, { recursive: true })).toEqual(before);

  await chmod(join(app, 'lowdefy.yaml'), 0o644);
  await appendFile(join(app, 'lowdefy.yaml'), '# Changed.\n');
  const stale = start([app, '--http', '--port', '0'], account);
  await stale.said(
    'stderr',
    'is not used: files have changed since (lowdefy.yaml). Run \\"lowdefy-mcp build\\" again',
  );
  if (isReadOnly) await stale.said('stderr', 'The app has to be built, but .lowdefy/mcp in');
  stale.child.kill('SIGTERM');
  await stale.ended;
});

test('warns at start and is not ready if its session directory is read-only', async ({ skip }) => {
  const app = await createFolder({ 'lowdefy.yaml': homePage('') });
  expect((await run(['build', app])).code).toBe(0);
  const account = await protect(app, await createFolder());
  if (account.uid === undefined && process.getuid?.() === 0) skip();
  const server = start([app, '--http', '--port', '0'], account);
  await server.said('stdout', /http:\S+\n/);
  const [url = ''] = /http:\S+/.exec(server.stdout()) ?? [];
  await server.said('stderr', 'The check of the session store failed: The server cannot save sessions now');
  expect(server.stderr()).toContain('Make it readable and writable for the user that runs the server');
  const ready = await fetch(new URL('/ready', url));
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'store' }]);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const { isError } = await client.callTool({ name: 'session_create', arguments: { name: 'Read-only' } });
  expect(isError).toBe(true);
  await client.close();
});
