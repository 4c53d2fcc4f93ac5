import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFolder, homePage, run, start } from '../../packages/server/test/cli/helpers.js';
import { readFences } from './readFences.js';
import { splitCommands } from './splitCommands.js';

/** The steps that an operator types, on a small app. */
const fences = readFences('docs/start-operator.md');
const commands = fences
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => splitCommands(code).map(({ words }) => words));
const argumentsOf = (name: string) =>
  commands.find(([program, , word]) => program === 'npx' && word === name)?.slice(2) ?? [];

test('the documented steps of an operator work', async () => {
  const made = await run(argumentsOf('key'));
  expect(made).toMatchObject({ code: 0, stderr: '' });

  // The mcp.yaml of the document has the lines that the command printed, except for the random key.
  const config = fences.find(({ language }) => language === 'yaml')?.code ?? '';
  const [sha256 = ''] = /\b[0-9a-f]{64}\b/.exec(made.stdout) ?? [];
  const [key = ''] = made.stdout.split(/\s+/).filter((word) => hashOf(word) === sha256);
  expect(key).not.toBe('');
  const folder = await createFolder({
    'lowdefy.yaml': homePage(''),
    'mcp.yaml': config.replace(/\b[0-9a-f]{64}\b/, sha256),
  });
  expect(await run(argumentsOf('build'), { cwd: folder })).toMatchObject({ code: 0 });

  const args = argumentsOf('--http').map((word) => (word === '3030' ? '0' : word));
  const server = start(args, { cwd: folder });
  await server.said('stdout', /http:\S+\n/);
  await server.said('stderr', 'The app is loaded');
  const [url = ''] = /http:\S+/.exec(server.stdout()) ?? [];
  const asked = commands.filter(([program]) => program === 'curl').map(([, address = '']) => address);
  const statuses = await Promise.all(
    asked.map(async (address) => (await fetch(new URL(new URL(address).pathname, url))).status),
  );
  expect(statuses).toEqual([200, 200, 401]);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  expect((await fetch(url, { method: 'POST', headers, body })).status).not.toBe(401);
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
