import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { sessionIdIn } from '../sessionIdIn.js';
import { BIN, createFolder, homePage } from './helpers.js';

/** A loader hook that records the URL of every loaded module. */
const HOOKS = `
import { appendFileSync } from 'node:fs';
export function load(url, context, next) {
  appendFileSync(process.env.MODULES_FILE, url + '\\n');
  return next(url, context);
}`;

const asModule = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
const REGISTER = asModule(
  `import { register } from 'node:module'; register(${JSON.stringify(asModule(HOOKS))});`,
);

/** The modules that a stdio server loads until it has shown the home page. */
async function modulesOf(app: string, name: string): Promise<readonly string[]> {
  const file = join(app, name);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = ['--import', REGISTER, BIN, app];
  const env = { MODULES_FILE: file };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
  const { content } = await client.callTool({ name: 'session_create', arguments: { name: 'test' } });
  const sessionId = sessionIdIn((content as unknown as [{ text: string }])[0].text);
  const { isError } = await client.callTool({ name: 'navigate', arguments: { sessionId, pageId: 'home' } });
  await client.close();
  expect(isError).toBeFalsy();
  return (await readFile(file, 'utf8')).split('\n');
}

const packageOf = (url: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];

test('a stdio server does not load modules that the app does not use, nor build tools if the app is unchanged', async () => {
  const app = await createFolder({ 'lowdefy.yaml': homePage('{ id: hello, type: Span }') });
  const first = new Set((await modulesOf(app, 'first.txt')).map(packageOf));
  const second = new Set((await modulesOf(app, 'second.txt')).map(packageOf));

  expect(first).toContain('@lowdefy/build');
  expect(second).toContain('@lowdefy/engine');
  for (const name of [
    '@lowdefy/build',
    '@lowdefy/connection-knex',
    '@lowdefy/blocks-basic',
    'knex',
    'react',
  ]) {
    expect(second, name).not.toContain(name);
  }
  for (const name of ['jose', '@modelcontextprotocol/node', 'hono', 'chokidar']) {
    expect(first, name).not.toContain(name);
    expect(second, name).not.toContain(name);
  }
});
