import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import dedent from 'dedent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../packages/server/test/http/connect.js';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const APP = folder('../.cache/lowdefy-app');
const SERVER = join(APP, '.lowdefy/server');

const LOWDEFY_YAML = dedent`
  lowdefy: 4.0.0-rc.11
  name: Orders
  pages:
    - { id: orders, type: Box, blocks: [{ id: who, type: Title, properties: { content: { _user: name } } }] }
    - { id: staff, type: Box }
  auth:
    pages: { roles: { admin: [staff] } }\n
`;

/** The files of Lowdefy's server that read the session of a request, which NextAuth finds by the cookie. */
const FILES = {
  'package.json': '{ "type": "module" }',
  'lib/server/auth/getAuthOptions.js': 'export default ({ logger }) => ({ logger });',
  'lib/server/auth/getServerSession.js': dedent`
    const users = { 'session=ann': { id: 1, name: 'Ann', roles: ['admin'] }, 'session=bob': { id: 2, name: 'Bob' } };
    export default async ({ authOptions, req, res }) => {
      if (!authOptions.logger || !res.setHeader) throw new Error('NextAuth needs its options and the response.');
      const user = users[req.headers.cookie];
      return user ? { user } : null;
    };
  `,
  'start.js': dedent`
    import { createServer } from 'node:http';
    import handle from './pages/api/mcp.js';
    const server = createServer((req, res) => handle(req, res));
    server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
  `,
};

let child: ReturnType<typeof spawn>;
let url: string;

beforeAll(async () => {
  await rm(APP, { recursive: true, force: true });
  await write(APP, { 'lowdefy.yaml': LOWDEFY_YAML, 'mcp.yaml': MCP_YAML });
  await build();
  await write(SERVER, { ...FILES, 'pages/api/mcp.js': await documented() });
  await mkdir(join(SERVER, 'node_modules/@lowdefy-mcp'), { recursive: true });
  await symlink(folder('../../../packages/server'), join(SERVER, 'node_modules/@lowdefy-mcp/server'));
  child = spawn(process.execPath, ['start.js'], {
    cwd: SERVER,
    env: { ...process.env, KEY: 'key-of-cy' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = child.stdout ? await once(child.stdout, 'data') : [];
  url = `${String(line).trim()}/api/mcp`;
});
afterAll(() => child?.kill());

const MCP_YAML = 'auth: { keys: [{ name: cy, env: KEY, user: { name: Cy } }] }\n';

/** Returns the file in the document. */
async function documented(): Promise<string> {
  const text = await readFile(folder('../../../docs/embed-it.md'), 'utf8');
  const [, code] = /```text\n\/\/ pages\/api\/mcp\.js\n([\s\S]*?)```/.exec(text) ?? [];
  if (code === undefined) throw new Error('docs/embed-it.md no longer has pages/api/mcp.js.');
  return code;
}

/** Creates the output of `lowdefy build`. */
async function build(): Promise<void> {
  const cli = folder('../../../packages/server/bin/lowdefy-mcp.js');
  await promisify(execFile)(process.execPath, [cli, 'pages', APP]);
  const builds = join(APP, '.lowdefy/mcp');
  const [name = ''] = (await readdir(builds)).filter((entry) => entry !== 'cache');
  await cp(join(builds, name, 'build'), join(SERVER, 'build'), { recursive: true });
  await rm(join(APP, 'lowdefy.yaml'));
}

async function write(directory: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
}

const signedIn = (cookie: string) => (to: string | URL, init?: RequestInit) => {
  const headers = new Headers(init?.headers);
  headers.set('cookie', cookie);
  return fetch(to, { ...init, headers });
};

test('users with a session of the app have their roles', async () => {
  const ann = await connect('v2 auto', url, { fetch: signedIn('session=ann') });
  const bob = await connect('v2 legacy', url, { fetch: signedIn('session=bob') });
  expect((await ann.call('get_pages')).text).toContain('staff');
  const { text } = await bob.call('get_pages');
  expect(text).toContain('orders');
  expect(text).not.toContain('staff');
  await ann.close();
  await bob.close();
});

test('clients without a session need an API key of mcp.yaml', async () => {
  const cy = await connect('v2 auto', url, { token: 'key-of-cy' });
  expect((await cy.call('get_pages')).text).toContain('orders');
  await cy.close();
  expect((await fetch(url, { method: 'POST' })).status).toBe(401);
  await expect(connect('v2 auto', url, { fetch: signedIn('session=eve') })).rejects.toThrow();
});
