import { chmod } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BIN, createFolder, homePage, runProcess } from './helpers.js';

const PRETEND = fileURLToPath(new URL('../../../../test/oldNode/pretend.cjs', import.meta.url));
const INSPECTOR = '@modelcontextprotocol/inspector@2';

/** Runs the command with a fake Node version, and a shell script in place of npx. */
async function inspect(version: string, npx: string | undefined, ...args: readonly string[]) {
  const folder = await createFolder({
    'app/lowdefy.yaml': homePage(''),
    ...(npx !== undefined && { 'bin/npx': `#!/bin/sh\n${npx}\n` }),
  });
  if (npx !== undefined) await chmod(join(folder, 'bin/npx'), 0o755);
  const env = {
    PATH: [join(folder, 'bin')].join(delimiter),
    NODE_OPTIONS: `--require ${JSON.stringify(PRETEND)}`,
    PRETEND_NODE: version,
  };
  return { folder, ...(await runProcess(['inspect', 'app', ...args], { cwd: folder, env })) };
}

test('starts MCP Inspector with the server and its options', async () => {
  const options = ['--user', 'Ann', '--roles', 'a,b', '--config', 'my.yaml', '--watch'];
  const { code, stdout, folder } = await inspect(
    '22.19.0',
    'for word in "$@"; do echo "$word"; done',
    ...options,
  );
  expect(code).toBe(0);
  expect(stdout.trimEnd().split('\n')).toEqual([
    ...['-y', '--loglevel=silent', INSPECTOR, '--', process.execPath, BIN, join(folder, 'app')],
    ...['--user', 'Ann', '--roles', 'a,b', '--config', join(folder, 'my.yaml'), '--watch'],
  ]);
});

test('rejects a Node version that is too old for MCP Inspector', async () => {
  const { code, stderr } = await inspect('22.18.0', 'echo started');
  expect(code).toBe(1);
  expect(stderr).toBe(
    'MCP Inspector needs Node 22.19 or newer; this is v22.18.0. Run the command with a newer Node: lowdefy-mcp itself works with both.\n',
  );
});

test('prints the command to run by hand if npx fails before any output', async () => {
  const { code, stderr, folder } = await inspect('24.0.0', 'exit 1', '--user', '{"name": "Ann"}');
  expect(code).toBe(1);
  expect(stderr).toBe(
    `npx could not install or start MCP Inspector. Run this by hand to see why: npx ${INSPECTOR} -- ${process.execPath} ${BIN} ${join(folder, 'app')} --user '{"name": "Ann"}'\n`,
  );
});

test('reports a missing npx', async () => {
  const { code, stderr } = await inspect('24.0.0', undefined);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^npx cannot be started \(spawn npx ENOENT\)\. Run this by hand: npx .+\n$/);
});

test('exits with the exit code of MCP Inspector', async () => {
  expect(await inspect('24.0.0', 'echo started; exit 3')).toMatchObject({
    code: 3,
    stdout: 'started\n',
    stderr: '',
  });
});
