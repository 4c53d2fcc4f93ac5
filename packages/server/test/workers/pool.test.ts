import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configSchema, fileStore, memoryStore } from '../../src/index.js';
import { startThread } from '../../src/workers/startThread.js';
import { WorkerPool } from '../../src/workers/WorkerPool.js';
import { ANN, BEN } from '../useService.js';
import { watchSession } from '../watching.js';
import { click, type, useRiskyApp } from './startWorkers.js';
import { LONG, twoWorkers } from './twoWorkers.js';

const app = useRiskyApp();
const HANGING = `${'a'.repeat(30)}!`;

test('a call with a hanging regular expression fails at its deadline, and does not block other workers', async () => {
  const started = await app.start({ workers: 2, config: { limits: { deadlineSeconds: 3 } } });
  expect(started.pool.size).toBe(1);
  const { ann, ben, first, second, third } = await twoWorkers(started);
  await ben.act(second, [type('text', 'of Ben')]);
  await ann.act(first, [type('text', 'before')]);

  const begun = performance.now();
  const hanging = ann.act(first, [type('text', HANGING), click('check')]);
  let isAnswered = false;
  hanging.then(() => {
    isAnswered = true;
  });
  // The other worker answers meanwhile. The hanging one cannot; its replacement does.
  let meanwhile = 0;
  const waiting = ben.call('get_state', { sessionId: second, path: 'state.text' });
  while (!isAnswered) {
    const state = await ann.call('get_state', { sessionId: third, path: 'state.text' });
    expect(state.isError).toBe(false);
    if (!isAnswered) meanwhile += 1;
  }
  const { isError, text } = await hanging;
  const seconds = (performance.now() - begun) / 1000;
  expect(isError).toBe(true);
  expect(text).toBe(
    "The app's own code did not finish within 3 s and could not be interrupted, so the worker thread that ran it was stopped. The session is as it was after its last completed call. Changes of this call in databases or other services may have taken effect: check before you try again.",
  );
  expect(seconds).toBeGreaterThan(3);
  expect(meanwhile).toBeGreaterThan(3);

  expect((await waiting).data.value).toBe('of Ben');
  // The replacement may take longer than the deadline to load the app, so retry.
  const restored = () => ann.call('get_state', { sessionId: first, path: 'state.text' });
  await expect.poll(async () => (await restored()).data?.value, LONG).toBe('before');
  expect((await ann.act(first, [type('text', 'after')])).data.log).toMatchObject([{ success: true }]);
  expect((await ben.act(second, [type('text', 'later')])).data.log).toMatchObject([{ success: true }]);
  expect(
    started.warnings.filter((message) => message.startsWith('A worker thread was stopped')),
  ).toHaveLength(1);
  // All workers send the same event about the app; it is forwarded once.
  expect(started.loads()).toBe(1);
  expect(started.reports).toEqual([]);
});

test('an action whose worker crashes is not repeated, its lease is released at once, and idempotency keys still work', async () => {
  const store = memoryStore();
  const started = await app.start({ store });
  const client = await started.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'home' });
  await client.act(sessionId, [type('text', 'kept'), click('add')], { idempotencyKey: 'finished' });
  const before = await app.effects();

  const crashed = await client.act(sessionId, [type('text', 'lost'), click('exit')], {
    idempotencyKey: 'begun',
  });
  expect(crashed.isError).toBe(true);
  expect(crashed.text).toMatch(
    /^The worker thread that ran this call has crashed\. The session is as it was/,
  );
  expect(await store.acquireLease(sessionId, 'somebody', 1)).toBe(true);
  await store.releaseLease(sessionId, 'somebody');
  expect(await app.effects()).toBe(before + 1);

  const again = await client.act(sessionId, [type('text', 'lost'), click('exit')], {
    idempotencyKey: 'begun',
  });
  expect(again.text).toContain('was started but did not finish');
  const finished = await client.act(sessionId, [type('text', 'kept'), click('add')], {
    idempotencyKey: 'finished',
  });
  expect(finished.data).toMatchObject({ repeated: true, log: [{ success: true }, { success: true }] });
  expect(await app.effects()).toBe(before + 1);
  expect((await client.call('get_state', { sessionId, path: 'state.text' })).data.value).toBe('kept');
  expect(started.warnings).toContainEqual(expect.stringContaining('has crashed: it exited with code 7'));
});

test('after a crash, calls without side effects are retried on the replacement, others report the crash', async () => {
  const started = await app.start();
  const [ann, ben] = [await started.connect(), await started.connect({ principal: BEN })];
  const [first, second] = [await ann.session(), await ben.session()];
  await ann.call('navigate', { sessionId: first, pageId: 'home' });
  await ben.call('navigate', { sessionId: second, pageId: 'home' });
  const before = await app.effects();
  const begun = ann.act(first, [click('wait')]);
  await expect.poll(app.effects, LONG).toBe(before + 1);
  // This call is queued behind the previous one.
  const queued = ann.act(first, [type('text', 'queued')]);
  const looking = ann.call('read', { sessionId: first, id: 'text' });
  const crashing = ben.act(second, [click('exit')]);
  expect((await begun).text).toMatch(/^The worker thread that ran this call has crashed\. The session is/);
  expect((await crashing).isError).toBe(true);
  expect((await queued).data.log).toMatchObject([{ success: true }]);
  expect((await looking).isError).toBe(false);
  expect((await ann.call('get_state', { sessionId: first, path: 'state.text' })).data.value).toBe('queued');
  await writeFile(app.file('go'), '');
});

test('a worker that exceeds its memory limit is replaced', async () => {
  const started = await app.start({ resourceLimits: { maxOldGenerationSizeMb: 96 } });
  const client = await started.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'home' });
  const { text } = await client.act(sessionId, [click('grow')]);
  expect(text).toMatch(/^The worker thread that ran this call has crashed\./);
  expect((await client.act(sessionId, [type('text', 'on')])).data.log).toMatchObject([{ success: true }]);
  expect(started.warnings).toContainEqual(expect.stringContaining('memory'));
});

test('watchers and followers continue when the worker is replaced', async () => {
  const started = await app.start();
  const client = await started.connect();
  const [watched, followed] = [await client.session(), await client.session()];
  for (const sessionId of [watched, followed]) await client.call('navigate', { sessionId, pageId: 'home' });
  const viewer = await watchSession(started.service, watched);
  await started.service.call('follow', { principal: ANN, sessionId: followed });
  await client.act(followed, [click('exit')]);
  const before = viewer.events.length;
  await expect.poll(() => viewer.events.length, LONG).toBe(before + 4);
  expect(viewer.changes('page').at(-1)?.html).toContain('text');
  await client.act(watched, [type('text', 'seen')]);
  await expect.poll(() => JSON.stringify(viewer.changes('patches')), LONG).toContain('seen');
  const cursors = viewer.events.map(({ cursor }) => cursor);
  expect(cursors).toEqual([...cursors].sort((a, b) => a - b));
  expect(new Set(cursors).size).toBe(cursors.length);
  // Another process writes into the session that is followed.
  const stored = await started.store.read(followed);
  if (stored !== undefined) await started.store.update({ ...stored, revision: stored.revision + 1 });
  await expect
    .poll(
      () => viewer.others.filter((event) => 'sessionId' in event && event.sessionId === followed).length,
      LONG,
    )
    .toBeGreaterThan(0);
});

test('workers that crash at start are restarted with backoff', async () => {
  const warnings: string[] = [];
  const store = memoryStore();
  const pool = new WorkerPool({
    startThread: () => startThread(new URL(`data:text/javascript,${encodeURIComponent('process.exit(3)')}`)),
    size: 2,
    start: { directory: app.file(''), config: configSchema.parse({}), encryptionKey: 'key' },
    store,
    warn: (message) => warnings.push(message),
  });
  const replies = [];
  for (let index = 0; index < 20; index += 1) {
    replies.push(await pool.call({ callId: `${index}`, method: 'listPages', params: { principal: ANN } }));
  }
  expect(warnings.length).toBeLessThan(5);
  expect(replies.at(-1)).toMatchObject({
    failure: { message: expect.stringContaining('The worker threads of the server crash when they start') },
  });
  await pool.close();
});

test('closing waits for running calls, and saves', async () => {
  const directory = app.file('sessions');
  const started = await app.start({ store: fileStore(directory) });
  const client = await started.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'home' });
  const acting = client.act(sessionId, [type('text', 'saved')]);
  await client.call('session_list');
  await started.close();
  expect((await acting).data.log).toMatchObject([{ success: true }]);
  const stored = await fileStore(join(directory)).read(sessionId);
  expect(JSON.stringify(stored)).toContain('saved');
  expect((await client.call('session_list')).text).toContain('The server is stopping');
});
