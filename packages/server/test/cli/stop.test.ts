import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createFolder, homePage, start } from './helpers.js';

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
