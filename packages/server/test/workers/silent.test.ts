import { rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { memoryStore, type SessionStore } from '../../src/index.js';
import { BEN } from '../useService.js';
import { watchSession } from '../watching.js';
import { click, type, useRiskyApp } from './startWorkers.js';
import { LONG, twoWorkers } from './twoWorkers.js';

const app = useRiskyApp();

/** Lets the action Block, or the load of the app, block a worker until the returned function is called. */
async function hold(name: 'block' | 'hold'): Promise<() => Promise<void>> {
  const release = () => rm(app.file(name), { force: true });
  await writeFile(app.file(name), '');
  onTestFinished(release);
  return release;
}

type Started = Awaited<ReturnType<typeof app.start>>;
type Client = Awaited<ReturnType<Started['connect']>>;

/** Blocks the worker of a session with a call, until the end of the test or `release`. */
async function blockWorker(client: Client, sessionId: string) {
  const release = await hold('block');
  const before = await app.effects();
  const call = { isAnswered: false };
  const blocked = client.act(sessionId, [click('block')]).finally(() => {
    call.isAnswered = true;
  });
  await expect.poll(app.effects, LONG).toBe(before + 1);
  return { call, blocked, release };
}

const stateOf = async (client: Client, sessionId: string, path: string) =>
  (await client.call('get_state', { sessionId, path })).data?.value;

const threadOf = async (client: Client, sessionId: string) => {
  await client.act(sessionId, [click('where')]);
  return stateOf(client, sessionId, 'state.thread');
};

test('while a call blocks a worker, other sessions of that worker continue in another one', async () => {
  const started = await app.start({ workers: 2 });
  const { ann, ben, first, second } = await twoWorkers(started);
  const thread = await threadOf(ben, second);
  expect(await threadOf(ann, first)).toBe(thread);
  await ben.act(second, [type('text', 'before')]);
  const { call, blocked, release } = await blockWorker(ann, first);
  // A read, an action and a call without a session.
  const answers = await Promise.all([
    ben.call('get_state', { sessionId: second, path: 'state.text' }),
    ben.act(second, [type('text', 'after'), click('add')]),
    ben.call('session_list'),
  ]);
  expect(answers.map(({ isError }) => isError)).toEqual([false, false, false]);
  expect(answers[0].data.value).toBe('before');
  expect(await threadOf(ben, second)).not.toBe(thread);
  const third = await ben.session();
  await ben.call('navigate', { sessionId: third, pageId: 'home' });
  expect(call.isAnswered).toBe(false);

  const effects = await app.effects();
  await release();
  // The blocked call was only slow: nothing is stopped, and its session stays.
  expect((await blocked).data.log).toMatchObject([{ success: true }]);
  expect(await threadOf(ann, first)).toBe(thread);
  await ben.act(second, [type('text', 'later')]);
  expect(await stateOf(ben, second, 'state.text')).toBe('later');
  expect(await app.effects()).toBe(effects);
  expect(started.warnings.filter((message) => message.includes('worker thread'))).toEqual([]);
  expect(started.reports).toEqual([]);
});

test('an action that a blocked worker has read, and that waits for its lease, runs once, in another worker', async () => {
  const store = memoryStore();
  let waits: string | undefined;
  let isWaiting = false;
  let grant = () => {};
  const granted = new Promise<void>((done) => {
    grant = done;
  });
  const slow: SessionStore = {
    ...store,
    async acquireLease(id, ...rest) {
      if (id === waits) {
        waits = undefined;
        isWaiting = true;
        await granted;
      }
      return store.acquireLease(id, ...rest);
    },
  };
  const started = await app.start({ workers: 2, store: slow });
  const { ann, ben, first, second } = await twoWorkers(started);
  waits = second;
  const acting = ben.act(second, [type('text', 'once'), click('add')]);
  await expect.poll(() => isWaiting, LONG).toBe(true);
  const { call, blocked, release } = await blockWorker(ann, first);
  const effects = await app.effects();
  expect((await acting).data.log).toMatchObject([{ success: true }, { success: true }]);
  expect(await app.effects()).toBe(effects + 1);
  // The blocked worker gets the lease too late, and must not keep it.
  grant();
  expect((await ben.act(second, [type('text', 'twice')])).isError).toBe(false);
  expect(call.isAnswered).toBe(false);
  await release();
  await blocked;
  expect((await ann.act(first, [type('text', 'on')])).isError).toBe(false);
  expect(await stateOf(ben, second, 'state.text')).toBe('twice');
  expect(await app.effects()).toBe(effects + 1);
  expect(started.reports).toEqual([]);
});

test('a session whose call has begun in the blocked worker stays there, with its later calls', async () => {
  const started = await app.start({ workers: 2 });
  const { ann, ben, first, second } = await twoWorkers(started);
  const thread = await threadOf(ben, second);
  const before = await app.effects();
  const waiting = ben.act(second, [click('wait')]);
  await expect.poll(app.effects, LONG).toBe(before + 1);
  const queued = ben.act(second, [type('text', 'queued')]);
  const { blocked, release } = await blockWorker(ann, first);
  await writeFile(app.file('go'), '');
  onTestFinished(() => rm(app.file('go'), { force: true }));
  await release();
  expect((await blocked).isError).toBe(false);
  expect((await waiting).data.log).toMatchObject([{ success: true }]);
  expect((await queued).data.log).toMatchObject([{ success: true }]);
  expect(await threadOf(ben, second)).toBe(thread);
});

test('people who watch a session see what it does in another worker', async () => {
  const started = await app.start({ workers: 2 });
  const { ann, ben, first, second } = await twoWorkers(started);
  const viewer = await watchSession(started.service, second, BEN);
  const { call, blocked, release } = await blockWorker(ann, first);
  await ben.act(second, [type('text', 'moved')]);
  await expect.poll(() => JSON.stringify(viewer.events), LONG).toContain('moved');
  expect(call.isAnswered).toBe(false);
  await release();
  await blocked;
  await ben.act(second, [type('text', 'later')]);
  await expect.poll(() => JSON.stringify(viewer.events), LONG).toContain('later');
  const cursors = viewer.events.map(({ cursor }) => cursor);
  expect(cursors).toEqual([...new Set(cursors)].sort((a, b) => a - b));
});

test('calls that block their worker are each run once, and get their errors by their deadlines', async () => {
  const started = await app.start({ workers: 2, config: { apps: true, limits: { deadlineSeconds: 5 } } });
  const { ann, ben, second } = await twoWorkers(started);
  await hold('block');
  const before = await app.effects();
  const rows = { from: { page: 'stuck', block: 'text' } };
  const spec = { title: 'Stuck', components: [{ type: 'table', props: { rows } }] };
  // A dashboard reads its data before it is saved: the calls have not begun.
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => ann.call('create_app', { name, spec })),
  );
  for (const { isError, text } of answers) {
    expect(isError).toBe(true);
    expect(text).toMatch(/did not finish|still being built/);
    expect(text).toContain('Nothing was done');
  }
  // Calls for the same page share it, so two workers ran it at most.
  expect((await app.effects()) - before).toBeLessThanOrEqual(2);
  await expect.poll(async () => (await ben.act(second, [type('text', 'on')])).isError, LONG).toBe(false);
  expect((await ann.call('list_apps')).text).toContain('You have no apps');
});

test('calls are answered by their deadlines while the replacement of a worker is blocked by loading the app', async () => {
  const started = await app.start({ config: { limits: { deadlineSeconds: 2 } } });
  const client = await started.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'home' });
  const release = await hold('hold');
  expect((await client.act(sessionId, [click('exit')])).isError).toBe(true);
  const building = (effect: string) => ({
    isError: true,
    text: expect.stringMatching(`^The app is still being built.*${effect}`),
  });
  const acting = client.act(sessionId, [type('text', 'x')]);
  const reading = client.call('get_pages');
  // The action has the lease of its session, and waits for the app.
  expect(await acting).toMatchObject(building('(Nothing was done|It may still be run after the build)'));
  expect(await reading).toMatchObject(building('Nothing was done'));
  // The worker is blocked now, so it cannot answer even what needs no app.
  expect(await client.call('session_list')).toMatchObject(building('Nothing was done'));
  // Readiness does not need a worker.
  expect(await started.service.call('checkReady', {})).toEqual({ notReady: 'app' });
  await release();
  await expect.poll(async () => (await client.act(sessionId, [type('text', 'y')])).isError, LONG).toBe(false);
  expect(await started.service.call('checkReady', {})).toEqual({});
});
