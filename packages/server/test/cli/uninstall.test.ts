import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { CLIENTS, type ClientName } from '../../src/cli/install/clients.js';
import { createFiles, createFolder, homePage, run } from './helpers.js';

const APP = { 'app/lowdefy.yaml': homePage('') };

async function setUp(files: Readonly<Record<string, string>> = {}) {
  const project = await createFolder({ ...APP, ...files });
  const env = { HOME: project, USERPROFILE: project, APPDATA: project, XDG_CONFIG_HOME: project };
  const call = (...args: readonly string[]) => run(args, { cwd: project, env });
  return { project, call, read: (name: string) => readFile(join(project, name), 'utf8') };
}

test.each(CLIENTS.filter((name): name is ClientName => name !== 'jetbrains'))(
  '%s: removes the entry that install wrote, and reports if there is none',
  async (client) => {
    const { call } = await setUp();
    const [, file] =
      /^Created (.+) with the server/.exec((await call('install', client, 'app')).stdout) ?? [];
    const { code, stdout } = await call('uninstall', client, 'app');
    expect(code).toBe(0);
    expect(stdout).toBe(`Removed the server "small-app" from ${file}.\n`);
    expect((await call('uninstall', client, 'app')).stdout).toBe(
      `${file} has no server "small-app" of this app: nothing was removed.\n`,
    );
  },
);

test('jetbrains: prints where to remove the entry', async () => {
  const { call } = await setUp();
  expect((await call('uninstall', 'jetbrains', 'app')).stdout).toBe(
    'A JetBrains IDE is configured in its settings: remove the server "small-app" in Settings | Tools | AI Assistant | Model Context Protocol (MCP).\n',
  );
});

test('does not change other entries and comments', async () => {
  const before = dedent`
    {
      // mine
      "mcpServers": {
        "small-app": { "command": "x", "args": ["lowdefy-mcp", "./other"] }, // another app
        "hand": { "command": "y", "args": ["lowdefy-mcp", "./app"] }
      }
    }\n
  `;
  const { call, read } = await setUp({ '.mcp.json': before });
  expect((await call('install', 'claude-code', 'app')).stdout).toContain('Added the server "small-app-2"');
  expect((await call('uninstall', 'claude-code', 'app')).stdout).toContain(
    'Removed the server "small-app-2"',
  );
  expect(await read('.mcp.json')).toBe(before);
  expect((await call('uninstall', 'claude-code', 'app')).stdout).toContain(
    'nothing was removed. The app is started by "hand": remove that by hand.',
  );
  expect(await read('.mcp.json')).toBe(before);
});

test('removes an entry that pins a version', async () => {
  const entry = { command: 'npx', args: ['-y', 'lowdefy-mcp@1.2.3', './app'] };
  const { call } = await setUp({ '.mcp.json': JSON.stringify({ mcpServers: { 'small-app': entry } }) });
  expect((await call('uninstall', 'claude-code', 'app')).stdout).toContain(
    'Removed the server "small-app" from ',
  );
});

test('removes the entry of an app whose YAML is invalid', async () => {
  const { call, project } = await setUp();
  await call('install', 'claude-code', 'app');
  await createFiles(project, { 'app/lowdefy.yaml': 'pages: [' });
  expect((await call('uninstall', 'claude-code', 'app')).stdout).toContain(
    'Removed the server "small-app" from ',
  );
});

test('does not change a file that is not valid JSON', async () => {
  const { call, read } = await setUp({ '.mcp.json': '{ "mcpServers": ' });
  const { code, stderr } = await call('uninstall', 'claude-code', 'app');
  expect(code).toBe(1);
  expect(stderr).toContain('.mcp.json:1: not valid JSON');
  expect(await read('.mcp.json')).toBe('{ "mcpServers": ');
});
