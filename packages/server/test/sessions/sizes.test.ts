import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ConfigInput, fileStore, memoryStore, type SessionStore } from '../../src/index.js';
import { startService, useFolder } from '../useService.js';

const path = useFolder();
const press = { type: 'triggerEvent', blockId: 'count', event: 'onClick' };
const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

async function start(config: ConfigInput = {}, store: SessionStore = memoryStore()) {
  const service = startService(config, { store });
  onTestFinished(() => service.close());
  const client = await service.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
  return { service, client, sessionId };
}

test('a session that is too large can only be read and closed', async () => {
  const store = memoryStore();
  const { client, sessionId } = await start({ limits: { maxSessionKilobytes: 20 } }, store);
  const text = randomBytes(12_000).toString('hex');
  const grown = [type('name', text), press];
  const first = await client.act(sessionId, grown, { idempotencyKey: 'grow' });
  expect(first.isError).toBe(false);
  const { revision } = (await store.readSummary(sessionId)) ?? {};
  const refusal =
    /^This session has grown to \d+ KB; the limit is 20 KB \(limits\.maxSessionKilobytes\)\. Nothing was done\. Its pages can still be read\. To continue, start a new session with session_create, and close this one with session_close\.$/;
  for (const call of [
    () => client.act(sessionId, [press]),
    () => client.act(sessionId, [press], { idempotencyKey: 'new' }),
    () => client.call('navigate', { sessionId, pageId: 'home' }),
  ]) {
    const { isError, text: answer } = await call();
    expect([isError, answer]).toEqual([true, expect.stringMatching(refusal)]);
  }
  // Idempotent retries are answered, running work can be waited for, and everything can be read.
  expect((await client.act(sessionId, grown, { idempotencyKey: 'grow' })).data.repeated).toBe(true);
  expect((await client.act(sessionId, [])).isError).toBe(false);
  expect((await client.call('read', { sessionId, id: 'count' })).text).toContain('Count');
  expect((await client.call('get_state', { sessionId, path: 'state.clicks' })).data.value).toBe(1);
  expect((await store.readSummary(sessionId))?.revision).toBeGreaterThanOrEqual(revision ?? 0);
  expect((await client.call('session_close', { sessionId })).isError).toBe(false);
  const next = await client.session();
  expect((await client.call('navigate', { sessionId: next, pageId: 'form' })).isError).toBe(false);
});

test('the size limit applies after a restart', async () => {
  const store = memoryStore();
  const { client, sessionId, service } = await start({}, store);
  await client.act(sessionId, [type('name', 'x'.repeat(20_000))]);
  await service.close();
  const limited = startService({ limits: { maxSessionKilobytes: 10 } }, { store });
  onTestFinished(() => limited.close());
  expect((await (await limited.connect()).act(sessionId, [press])).text).toContain('the limit is 10 KB');
});

test('the size of the log of a session is limited', async () => {
  const { client, sessionId } = await start({ limits: { maxLogKilobytes: 1 } });
  for (let index = 0; index < 20; index += 1) await client.act(sessionId, [type('name', `n${index}`)]);
  const log = await client.read(`lowdefy://sessions/${sessionId}/log`);
  expect(log.length).toBeLessThan(2500);
  expect(log).toContain('"n19"');
  expect(log).not.toContain('"n0"');
});

test('reading an evicted file reports that it was dropped', async () => {
  const { client, sessionId } = await start({ limits: { maxFilesPerSession: 1 } });
  await client.call('navigate', { sessionId, pageId: 'files' });
  const made = ['csv', 'pdf'].map((blockId) => ({ type: 'triggerEvent', blockId, event: 'onClick' }));
  const { data } = await client.act(sessionId, made);
  const [csv, pdf] = data.log.map(({ attachments: [file] }: { attachments: { uri: string }[] }) => file);
  await expect(client.read(csv.uri)).rejects.toThrow('This file was dropped from memory for newer files');
  await client.read(pdf.uri);
});

test('an action writes only the page that it changed', async () => {
  const updates: { parts: readonly string[]; kept: readonly string[] }[] = [];
  const memory = memoryStore();
  const store: SessionStore = {
    ...memory,
    update(session) {
      updates.push({ parts: Object.keys(session.parts ?? {}), kept: [...(session.keptParts ?? [])].sort() });
      return memory.update(session);
    },
  };
  const { client, sessionId } = await start({}, store);
  await client.call('navigate', { sessionId, pageId: 'home' });
  await client.call('navigate', { sessionId, pageId: 'long' });
  await client.call('navigate', { sessionId, pageId: 'form' });
  updates.length = 0;
  await client.act(sessionId, [press]);
  expect(updates).toEqual([{ parts: ['page:form'], kept: ['page:home', 'page:long'] }]);
  updates.length = 0;
  await client.act(sessionId, [{ type: 'navigate', back: true }]);
  expect(updates.flatMap(({ parts }) => parts)).not.toContain('page:home');
});

test('a file store has at most one file per page, and none of a removed session', async () => {
  const directory = path('parts');
  const { client, sessionId, service } = await start({}, fileStore(directory));
  for (const pageId of ['home', 'long', 'form', 'home']) await client.call('navigate', { sessionId, pageId });
  const files = () => readdir(join(directory, 'parts', sessionId));
  expect((await files()).length).toBe(3);
  await client.act(sessionId, [{ type: 'navigate', back: true }]);
  await client.act(sessionId, [type('name', 'Ada'), press]);
  await service.close();
  const again = startService({}, { store: fileStore(directory) });
  onTestFinished(() => again.close());
  const later = await again.connect();
  expect((await later.call('get_state', { sessionId, path: 'state.name' })).data.value).toBe('Ada');
  await later.act(sessionId, [press]);
  expect((await later.call('get_state', { sessionId, path: 'state.clicks' })).data.value).toBe(2);
  await later.call('session_close', { sessionId });
  expect(await readdir(join(directory, 'parts'))).toEqual([]);
});
