import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { configSchema, serveHttp } from '../../src/index.js';
import { LineWriter } from '../../src/operate/LineWriter.js';
import { Repeats } from '../../src/operate/Repeats.js';
import { YES } from '../connectTo.js';
import { startOperated } from './startOperated.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
});
afterAll(() => rm(folder, { recursive: true }));

const linesOf = async (file: string): Promise<readonly Record<string, unknown>[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const SECRET = 'hunter2-canary';
const ACTIONS = [
  { type: 'setValue', blockId: 'name', value: 'Ann' },
  { type: 'setValue', blockId: 'wants_password', value: true },
  { type: 'setValue', blockId: 'password', value: SECRET },
  { type: 'setValue', blockId: 'amount', value: 'Huge' },
];

/** Runs the same calls with an audit log that omits or includes values. */
async function act(to: string, values?: 'omit' | 'include') {
  const { connect, service } = startOperated({
    audit: { to, ...(values && { values }) },
    tools: { fill_in: { page: 'form', fields: ['name'], returns: 'none' } },
  });
  const client = await connect({ elicit: () => YES });
  const sessionId = await client.session('A secret name');
  await client.call('navigate', { sessionId, pageId: 'form' });
  await client.act(sessionId, ACTIONS);
  await client.call('read', { sessionId, id: 'name' });
  const principal = { id: 'ann', user: null };
  await service.call('setControl', { principal, sessionId, by: 'person', client: 'viewer' });
  await client.act(sessionId, ACTIONS.slice(0, 1));
  await client.call('fill_in', { name: 'Ann' });
  await client.call('session_close', { sessionId });
  await service.call('setControl', { principal, sessionId, by: 'agent', client: 'viewer' });
  await client.call('session_close', { sessionId });
  return sessionId;
}

test('writes a line for each action, without values', async () => {
  const file = join(folder, 'deep', 'audit.log');
  const session = await act(file);
  const lines = await linesOf(file);
  const by = { user: 'ann', session, by: 'agent', client: 'test', ms: expect.any(Number) };
  expect(lines).toEqual([
    expect.objectContaining({ user: 'ann', session, act: 'createSession', outcome: 'ok' }),
    expect.objectContaining({ ...by, page: null, act: 'open', pageId: 'form', outcome: 'ok' }),
    expect.objectContaining({ ...by, page: 'form', act: 'setValue', blockId: 'name', outcome: 'ok' }),
    expect.objectContaining({ ...by, act: 'setValue', blockId: 'wants_password', outcome: 'ok' }),
    expect.objectContaining({ ...by, act: 'setValue', blockId: 'password', outcome: 'ok' }),
    expect.objectContaining({ ...by, blockId: 'amount', outcome: 'failed', code: 'BAD_VALUE' }),
    expect.objectContaining({ act: 'setControl', control: 'person', by: 'person', client: 'viewer' }),
    expect.objectContaining({ ...by, act: 'interact', actions: 1, outcome: 'refused' }),
    expect.objectContaining({ user: 'ann', act: 'callTool', name: 'fill_in' }),
    expect.objectContaining({ ...by, act: 'closeSession', outcome: 'refused' }),
    expect.objectContaining({ act: 'setControl', control: 'agent', by: 'person', client: 'viewer' }),
    expect.objectContaining({ ...by, act: 'closeSession', outcome: 'ok' }),
  ]);
  for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  const text = await readFile(file, 'utf8');
  for (const value of ['Ann', SECRET, 'Huge', 'A secret name']) expect(text).not.toContain(value);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('includes values if configured, but never those of passwords', async () => {
  const file = join(folder, 'values.log');
  await act(file, 'include');
  const lines = await linesOf(file);
  expect(lines).toContainEqual(expect.objectContaining({ blockId: 'name', value: 'Ann' }));
  expect(lines).toContainEqual(
    expect.objectContaining({ blockId: 'amount', value: 'Huge', error: expect.stringContaining('Huge') }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ blockId: 'password', value: '(secret)' }));
  expect(await readFile(file, 'utf8')).not.toContain(SECRET);
});

test.each([
  ['omit', ['id'], ['id', 'day']],
  ['include', { id: '12' }, { id: 12, day: '2026-01-31' }],
] as const)(
  'names the record of an opened page by its URL query (values: %s)',
  async (values, sent, opened) => {
    const file = join(folder, `queries-${values}.log`);
    const client = await startOperated({ audit: { to: file, values } }).connect();
    const sessionId = await client.session();
    await client.call('navigate', { sessionId, pageId: 'form', urlQuery: { id: '12' } });
    const urlQuery = { id: '12', day: '2026-01-31' };
    await client.act(sessionId, [{ type: 'navigate', home: true, urlQuery }]);
    await client.act(sessionId, [{ type: 'navigate', back: true }]);
    await client.call('navigate', { sessionId, pageId: 'form' });
    const [, first, home, back, last] = await linesOf(file);
    expect(first).toMatchObject({ act: 'open', pageId: 'form', urlQuery: sent });
    expect(first).not.toHaveProperty('opened');
    expect(home).toMatchObject({ act: 'navigate', opened: expect.any(String), urlQuery: opened });
    expect(back).toMatchObject({
      act: 'navigate',
      opened: 'form',
      urlQuery: values === 'omit' ? ['id'] : { id: 12 },
    });
    expect(last).not.toHaveProperty('urlQuery');
    const text = await readFile(file, 'utf8');
    for (const value of ['12"', '2026-01-31']) expect(text.includes(value)).toBe(values === 'include');
  },
);

test('writes the address and the name of a refused caller, and counts repetitions', async () => {
  const file = join(folder, 'refused.log');
  const { service } = startOperated({ audit: { to: file } });
  const server = await serveHttp({
    ...{ name: 'Test', service, port: 0, environment: { KEY: 'the-key-of-ann' } },
    config: configSchema.parse({ auth: { keys: [{ name: 'Ann', env: 'KEY' }] } }),
    report: (error) => {
      throw error;
    },
  });
  onTestFinished(() => server.close());
  const send = (headers: Record<string, string>, path = '') =>
    fetch(`${server.url}${path}`, { method: 'POST', headers, body: '{}' });
  for (let count = 0; count < 3; count += 1)
    expect((await send({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(401);
  expect((await send({ authorization: 'Bearer a-wrong-key' })).status).toBe(401);
  const foreign = { authorization: 'Bearer the-key-of-ann', origin: 'https://evil.example' };
  expect((await send(foreign, '?token=canary')).status).toBe(403);
  expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
  const refused = { act: 'request', outcome: 'refused', path: '/mcp', address: '127.0.0.1' };
  await vi.waitFor(async () => expect(await linesOf(file)).toHaveLength(3));
  expect(await linesOf(file)).toEqual([
    { time: expect.any(String), ...refused, status: 401, forwardedFor: '203.0.113.7' },
    { time: expect.any(String), ...refused, status: 403, user: 'key:Ann' },
    { time: expect.any(String), ...refused, status: 403 },
  ]);
  const text = await readFile(file, 'utf8');
  for (const key of ['a-wrong-key', 'the-key-of-ann', 'canary']) expect(text).not.toContain(key);
});

test('reports a repetition after a minute with its count, and a bounded number of keys', () => {
  let now = 0;
  const repeats = new Repeats(() => now);
  expect([repeats.take('a'), repeats.take('a'), repeats.take('b'), repeats.take('a')]).toEqual([
    0,
    undefined,
    0,
    undefined,
  ]);
  now = 60_000;
  expect([repeats.take('a'), repeats.take('a')]).toEqual([2, undefined]);
  const told = Array.from({ length: 5000 }, (_, index) => repeats.take(`caller ${index}`));
  expect(told.filter((count) => count !== undefined).length).toBeLessThanOrEqual(1000);
  now = 120_000;
  expect(repeats.take('another')).toBe(0);
});

test('creates a new file after the old one was renamed (log rotation)', async () => {
  const file = join(folder, 'rotated.log');
  const client = await startOperated({ audit: { to: file } }).connect();
  await client.session();
  await rename(file, `${file}.1`);
  await client.session();
  expect(await linesOf(`${file}.1`)).toHaveLength(1);
  expect(await linesOf(file)).toHaveLength(1);
});

test.each([false, true])(
  'rejects actions while the log cannot be written, only if it is required: %s',
  async (required) => {
    const file = join(folder, `broken-${required}`, 'audit.log');
    const { connect, warnings } = startOperated({ audit: { to: file, required } });
    const client = await connect();
    const sessionId = await client.session();
    // A directory in place of the file prevents writes, even by root.
    await rename(file, `${file}.1`);
    await mkdir(file);
    expect((await client.call('navigate', { sessionId, pageId: 'form' })).isError).toBe(false);
    const next = await client.act(sessionId, ACTIONS.slice(0, 1));
    expect(next.isError).toBe(required);
    if (required)
      expect(next.text).toContain('audit log of the server cannot be written, so nothing was done');
    expect((await client.call('read', { sessionId, id: 'name' })).isError).toBe(false);
    expect(warnings).toEqual([expect.stringMatching(/^The audit log cannot be written: EISDIR/)]);
    await rm(file, { recursive: true });
    expect((await client.act(sessionId, ACTIONS.slice(0, 1))).isError).toBe(false);
    expect((await linesOf(file)).map(({ act: name }) => name)).toEqual(
      required ? ['open', 'interact', 'setValue'] : ['open', 'setValue', 'setValue'],
    );
    expect(warnings.at(-1)).toBe('The audit log can be written again.');
  },
);

test('throws at start if the log cannot be written', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(() => startOperated({ audit: { to: join(folder, 'file', 'audit.log') } })).toThrow(
    /audit log .* cannot be written: .*Change audit.to/,
  );
});

test('buffers 1000 lines that cannot be written, reports how many were lost, and terminates a partial line', () => {
  const warnings: string[] = [];
  let written = '';
  let isFull = true;
  const lines = new LineWriter({
    append(text) {
      if (isFull) {
        written = 'to';
        throw new Error('ENOSPC');
      }
      written += text;
    },
    warn: (message) => warnings.push(message),
  });
  for (let line = 0; line < 1200; line += 1) lines.write(`line ${line}`);
  expect(lines.flush()).toBe(false);
  isFull = false;
  lines.write('last');
  const all = written.split('\n');
  expect(all.slice(0, 2)).toEqual(['to', 'line 200']);
  expect(all.slice(-2)).toEqual(['last', '']);
  expect(warnings).toEqual([
    'The audit log cannot be written: ENOSPC',
    'The audit log can be written again. 200 lines were lost.',
  ]);
});
