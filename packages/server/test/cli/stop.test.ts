import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, createFolder, homePage, start } from './helpers.js';

/** A store whose close() never resolves, and a module that makes promise timers run 100 times as fast. */
const HANGING = {
  'node_modules/hanging-store/package.json':
    '{ "name": "hanging-store", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/hanging-store/index.js': dedent`
    export const createStore = () => ({
      readSummary: async () => undefined,
      listDue: async () => [],
      onChange: async () => false,
      close: () => new Promise(() => {}),
    });
  `,
  'fast.mjs': dedent`
    import { syncBuiltinESMExports } from 'node:module';
    import timers from 'node:timers/promises';
    const { setTimeout } = timers;
    timers.setTimeout = (milliseconds, ...rest) => setTimeout(milliseconds / 100, ...rest);
    syncBuiltinESMExports();
  `,
};

test('a second signal ends the process during graceful shutdown', async () => {
  const app = await createFolder({
    'lowdefy.yaml': homePage(''),
    'mcp.yaml': 'http: { drainSeconds: 600 }\n',
  });
  const { child, said, ended, stderr } = start([app, '--http', '--port', '0']);
  await said('stderr', 'Serving');
  child.kill('SIGTERM');
  await said('stderr', 'Stopping in 600 s');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: null });
  expect(child.signalCode).toBe('SIGINT');
  expect(stderr()).not.toContain('sessions are saved');
});

test('aborts a graceful shutdown that exceeds its timeout: exits with 1, and logs the reason', async () => {
  const app = await createFolder({
    ...HANGING,
    'lowdefy.yaml': homePage(''),
    'mcp.yaml': 'session: { store: hanging-store }\nlimits: { deadlineSeconds: 1 }\n',
  });
  const { child, said, ended } = start([app, '--http', '--port', '0'], {
    env: { NODE_OPTIONS: `--import=${app}/fast.mjs` },
  });
  await said('stderr', 'Serving');
  child.kill('SIGTERM');
  const { code, stderr } = await ended;
  expect(code).toBe(1);
  expect(stderr).toContain('The server did not stop within 21 s: calls in progress are aborted');
});

// On Windows, a process does not get another parent when its parent ends.
test.skipIf(process.platform === 'win32')('shuts down gracefully when npx is ended by a signal', async () => {
  const app = await createFolder({ 'lowdefy.yaml': homePage(''), 'package.json': '{ "private": true }' });
  await mkdir(join(app, 'node_modules', '.bin'), { recursive: true });
  await symlink(BIN, join(app, 'node_modules', '.bin', 'lowdefy-mcp'));
  // A group of its own, so that the server can be killed even if it has another parent.
  const npx = spawn('npx', ['lowdefy-mcp', '--http', '--port', '0'], { cwd: app, detached: true });
  onTestFinished(() => {
    if (npx.pid !== undefined && isAlive(-npx.pid)) process.kill(-npx.pid, 'SIGKILL');
  });
  let stderr = '';
  // The streams close when the last process that holds them, the server, has ended.
  const closed = once(npx, 'close');
  const serving = new Promise<void>((resolve) => {
    npx.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
      if (stderr.includes('Serving')) resolve();
    });
  });
  npx.stdout.resume();
  await serving;
  npx.kill('SIGTERM');
  await closed;
  expect(stderr).toContain('Stopping: finishing calls in progress');
});

/** Whether a process, or a process of a group (a negative id), is running. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
