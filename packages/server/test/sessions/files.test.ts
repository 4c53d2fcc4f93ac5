import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useGates } from '../../../headless/test/session/gates.js';
import { fileStore } from '../../src/index.js';
import { startService, useFolder } from '../useService.js';

const path = useFolder();
const openGate = useGates('first');

const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

let directory: string;
let count = 0;
beforeEach(() => {
  directory = path(`store-${count++}`);
});

test('two processes that use the same session do not lose changes of each other', async () => {
  const [one, two] = [
    startService({}, { store: fileStore(directory) }),
    startService({}, { store: fileStore(directory) }),
  ];
  const clients = [await one.connect(), await two.connect()];
  const sessionId = await (clients[0] as (typeof clients)[0]).session();
  await clients[0]?.call('navigate', { sessionId, pageId: 'form' });
  const press = { type: 'triggerEvent', blockId: 'count', event: 'onClick' };
  const calls = Array.from({ length: 8 }, (_, index) => clients[index % 2]?.act(sessionId, [press]));
  const same = { idempotencyKey: 'same' };
  const twice = clients.map((client) => client.act(sessionId, [press], same));
  const answers = await Promise.all([...calls, ...twice]);
  expect(answers.map((answer) => answer?.isError)).toEqual(Array(10).fill(false));
  expect(answers.filter((answer) => answer?.data.repeated)).toHaveLength(1);
  const { data } = (await clients[1]?.call('get_state', { sessionId, path: 'state.clicks' })) ?? {};
  expect(data.value).toBe(9);
  await one.close();
  await two.close();
  expect((await readdir(directory)).filter((name) => name.includes('.'))).toEqual([`${sessionId}.json`]);
});

test('a session continues unchanged after a restart', async () => {
  const press = { type: 'triggerEvent', blockId: 'count', event: 'onClick' };
  const before = startService({}, { store: fileStore(directory) });
  const client = await before.connect();
  const sessionId = await client.session('Long work');
  await client.call('navigate', { sessionId, pageId: 'form' });
  const first = await client.act(sessionId, [type('name', 'Ada'), press], { idempotencyKey: 'k' });
  const page = await client.read(`lowdefy://sessions/${sessionId}`);
  const log = await client.read(`lowdefy://sessions/${sessionId}/log`);
  await before.close();
  const after = startService({}, { store: fileStore(directory) });
  const again = await after.connect();
  expect((await again.call('session_list')).data.sessions).toMatchObject([
    { sessionId, name: 'Long work', pageId: 'form' },
  ]);
  expect(await again.read(`lowdefy://sessions/${sessionId}`)).toBe(page);
  expect(await again.read(`lowdefy://sessions/${sessionId}/log`)).toBe(log);
  const repeated = await again.act(sessionId, [type('name', 'Ada'), press], { idempotencyKey: 'k' });
  expect(repeated.data).toMatchObject({ repeated: true, log: first.data.log, view: 'page' });
  const { data } = await again.call('get_state', { sessionId, path: 'state.clicks' });
  expect(data.value).toBe(1);
  await after.close();
});

test('background work is saved at shutdown', async () => {
  const before = startService({}, { store: fileStore(directory) });
  const client = await before.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'slow' });
  const controller = new AbortController();
  const actions = [type('note', 'x'), { type: 'triggerEvent', blockId: 'wait', event: 'onClick' }];
  const options = { signal: controller.signal, onprogress: () => controller.abort() };
  await expect(client.call('interact', { sessionId, actions }, options)).rejects.toThrow();
  // This waits until the call has ended and is saved.
  expect((await client.call('get_state', { sessionId })).data.value.state).not.toHaveProperty('waited');
  openGate('first');
  await expect
    .poll(async () => (await client.call('get_state', { sessionId })).data.value.state)
    .toMatchObject({ waited: true });
  const { data } = await client.call('session_list');
  await before.close();
  const after = startService({}, { store: fileStore(directory) });
  const again = await after.connect();
  const state = await again.call('get_state', { sessionId, path: 'state' });
  expect(state.data.value).toMatchObject({ note: 'x', waited: true });
  // Saving at shutdown does not count as use of the session.
  expect((await again.call('session_list')).data).toEqual(data);
  await after.close();
});

test('a call during which the process died is not repeated', async () => {
  const store = fileStore(directory);
  const { close, connect: connectTo } = startService({}, { store });
  const client = await connectTo();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
  const key = { idempotencyKey: 'k' };
  await client.act(sessionId, [type('name', 'Ada')], key);
  // Restores the state that was saved before the actions ran.
  const stored = await store.read(sessionId);
  const body = stored?.body as { calls: object[] };
  const calls = body.calls.map(({ log: _, ...call }: { log?: unknown }) => call);
  await store.update({ ...(stored as NonNullable<typeof stored>), revision: 4, body: { ...body, calls } });
  const { isError, text } = await client.act(sessionId, [type('name', 'Ada')], key);
  expect(isError).toBe(true);
  expect(text).toContain('A call with the idempotencyKey "k" was started but did not finish');
  await close();
});

test('an unreadable session is reported, and the others stay available', async () => {
  const warnings: string[] = [];
  const config = { session: { store: 'file', directory } } as const;
  const before = startService(config, { store: fileStore(directory) });
  const client = await before.connect();
  const [broken, good, odd] = [await client.session(), await client.session(), await client.session()];
  await before.close();
  await writeFile(join(directory, `${broken}.json`), '{"id"');
  const [head] = (await readFile(join(directory, `${odd}.json`), 'utf8')).split('\n');
  await writeFile(join(directory, `${odd}.json`), `${head}\n{"data":{"format":99},"log":[],"calls":[]}\n`);
  const after = startService(config, {
    store: fileStore(directory, { report: (message) => warnings.push(message) }),
  });
  const again = await after.connect();
  const { data } = await again.call('session_list');
  expect(data.sessions.map(({ sessionId }: { sessionId: string }) => sessionId).sort()).toEqual(
    [good, odd].sort(),
  );
  expect(warnings).toEqual([expect.stringContaining(`${broken}.json.unreadable-`)]);
  const lost = await again.call('navigate', { sessionId: broken, pageId: 'form' });
  expect(lost.text).toContain('There is no session');
  const unusable = await again.call('navigate', { sessionId: odd, pageId: 'form' });
  expect(unusable.text).toContain('This session cannot be resumed');
  expect((await again.call('session_close', { sessionId: odd })).isError).toBe(false);
  expect((await again.call('navigate', { sessionId: good, pageId: 'form' })).isError).toBe(false);
  expect(after.reports).toEqual([]);
  await after.close();
});
