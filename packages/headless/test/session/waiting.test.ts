import { describe, expect, test } from 'vitest';
import type { Action, ActOptions, Session } from '../../src/index.js';
import { useGates } from './gates.js';
import { click, markdown, messageTexts, setValue, useApp } from './useApp.js';

const fixture = useApp();
const { open, session: newSession } = fixture;
const openGate = useGates('first', 'second');

/** Waits without a timeout. */
const NO_DEADLINE = { deadline: Number.POSITIVE_INFINITY };

/** Waits only until an action reaches a gate. */
const untilGate = (name = 'first') => ({ ...NO_DEADLINE, signal: openGate.reached(name) });

/** Polls with a timeout long enough for slow machines. */
const EVENTUALLY = { timeout: 50_000, interval: 20 };

const press = (blockId: string): Action => ({ type: 'triggerEvent', blockId, event: 'onClick' });
const pressFor = (session: Session, blockId: string, options: ActOptions) =>
  session.act([press(blockId)], options);

describe('act() waits until everything has settled', () => {
  test('including async actions', async () => {
    const { messages } = await click(await open('waiting'), 'async');
    expect(messages?.map(({ content }) => content)).toEqual(['first', 'waited']);
  });

  test('including concurrent requests', async () => {
    const session = await open('waiting');
    const { requests } = await click(session, 'storm');
    expect(requests).toHaveLength(5);
    expect((await session.state()).requests).toEqual({ one: [{ id: 1 }] });
  });

  test('an async action that fails shows its message, and does not fail the event', async () => {
    expect(await click(await open('waiting'), 'async_fails')).toMatchObject({
      success: true,
      messages: [{ status: 'error', content: 'Not now' }],
    });
  });

  test.each([
    ['debounced', 'trailing'],
    ['immediate', 'leading'],
  ])('and does not debounce events: %s', async (blockId, message) => {
    const { log } = await (await open('waiting')).act([
      { type: 'setValue', blockId, value: 'a' },
      { type: 'setValue', blockId, value: 'b' },
    ]);
    expect(log.map(({ messages }) => messages?.map(({ content }) => content))).toEqual([
      [message],
      [message],
    ]);
  });

  test('and does not debounce events of list items', async () => {
    const session = await open('waiting');
    await session.act([{ type: 'callMethod', blockId: 'in_list', method: 'pushItem' }]);
    expect((await setValue(session, 'in_list.0.name', 'x')).messages).toHaveLength(1);
  });
});

describe('at the deadline', () => {
  test('given in milliseconds, act() answers', async () => {
    const session = await open('waiting');
    const { log } = await pressFor(session, 'slow', { deadline: 1 });
    // Whether the action has started by then depends on the machine, but there is an answer.
    expect(log).toMatchObject([{ success: false }]);
  });

  test('act() lists running tasks, and later results are in the log of the next call', async () => {
    const session = await open('waiting');
    const first = await pressFor(session, 'slow', untilGate());
    expect(first.log).toMatchObject([{ success: false, error: { code: 'NOT_FINISHED' } }]);
    const duration = expect.any(Number);
    const runningTasks = expect.arrayContaining([
      { type: 'triggerEvent', blockId: 'slow', duration },
      { type: 'Gate', blockId: 'slow', duration },
    ]);
    expect(first.running).toEqual(runningTasks);

    // The next call does not wait for it, or it would wait forever.
    const second = await session.act([{ type: 'setValue', blockId: 'name', value: 'x' }], NO_DEADLINE);
    expect(second.log).toMatchObject([{ success: true }]);
    expect(second.running).toEqual(runningTasks);

    openGate('first');
    openGate('second');
    await expect.poll(async () => (await session.state()).state.slow, EVENTUALLY).toBe('done');
    const third = await session.act([]);
    expect(third.log).toMatchObject([
      {
        action: { type: 'background' },
        success: true,
        messages: [{ content: 'done at last' }],
        requests: [{ requestId: 'one', success: true }],
      },
    ]);
    await expect.poll(async () => (await session.act([])).running, EVENTUALLY).toEqual([]);
    expect((await session.act([])).log).toEqual([]);
  });

  test('tasks started later by a late event are not waited for by the next call', async () => {
    const session = await open('waiting');
    await pressFor(session, 'slow', untilGate());
    const answer = pressFor(session, 'async', NO_DEADLINE);
    // While that runs, the first action of the late event ends and the second starts.
    openGate('first');
    const { running } = await answer;
    expect(running).toMatchObject([{ type: 'triggerEvent', blockId: 'slow' }, { type: 'Gate' }]);
  });

  test('wait() and idle() wait for all actions of a late event', async () => {
    const session = await open('waiting');
    await pressFor(session, 'slow', untilGate());
    const early = await session.wait({ deadline: 1 });
    expect(early.log).toEqual([]);
    expect(early.running).toContainEqual({ type: 'Gate', blockId: 'slow', duration: expect.any(Number) });
    const waiting = session.wait(NO_DEADLINE);
    const idle = session.idle();
    openGate('first');
    openGate('second');
    expect(await waiting).toMatchObject({
      log: [{ action: { type: 'background' }, messages: [{ content: 'done at last' }] }],
      running: [],
    });
    await idle;
    expect(await session.wait(NO_DEADLINE)).toMatchObject({ log: [], running: [] });
  });

  test('wait() follows a late link', async () => {
    const session = await open('waiting');
    await pressFor(session, 'slow_link', untilGate());
    openGate('first');
    expect(await session.wait(NO_DEADLINE)).toMatchObject({
      pageId: 'home',
      log: [{ navigation: { pageId: 'home' } }],
    });
  });

  test('a late failure is in the log of a later call', async () => {
    const session = await open('waiting');
    await pressFor(session, 'slow_failure', untilGate());
    openGate('first');
    await expect
      .poll(async () => (await session.act([])).log, EVENTUALLY)
      .toMatchObject([
        {
          action: { type: 'background' },
          success: false,
          error: { message: 'Too late', action: { id: 'no' } },
        },
      ]);
  });

  test('a late link is followed before the actions of the next call', async () => {
    const session = await open('waiting');
    await pressFor(session, 'slow_link', untilGate());
    expect((await session.state()).pageId).toBe('waiting');
    openGate('first');
    await expect.poll(() => markdown(session), EVENTUALLY).toContain('Page: home');
    const { log } = await session.act([{ type: 'setValue', blockId: 'note', value: 'x' }]);
    expect(log).toMatchObject([
      { action: { type: 'background' }, navigation: { pageId: 'home' } },
      { success: true },
    ]);
  });

  test('a page whose onInit still runs shows no blocks, and actions on it are rejected', async () => {
    const session = newSession();
    const { log } = await session.open('slow_start', untilGate());
    expect(log).toMatchObject([{ error: { code: 'NOT_FINISHED' } }]);
    expect(await markdown(session)).toContain('The page is still loading.');
    expect(await setValue(session, 'name', 'x')).toMatchObject({ error: { code: 'BLOCK_NOT_FOUND' } });
    openGate('first');
    await expect.poll(() => markdown(session), EVENTUALLY).toContain('name = "ready"');
  });

  test('a page saved before its onInit ended starts again when restored', async () => {
    const session = newSession();
    await session.open('slow_start', untilGate());
    const data = await session.save();
    openGate('first');
    const { session: restored } = await fixture.app.restore(data);
    expect(await markdown(restored)).toContain('name = "ready"');
  });

  test('an unfinished onInitAsync does not run again when the page is restored, and is reported as lost', async () => {
    const session = newSession();
    await session.open('slow_async', untilGate());
    const { session: restored, lost } = await fixture.app.restore(await session.save());
    expect(lost).toEqual([
      'Page "slow_async" was saved before its onInitAsync ended. The rest of it was not run.',
    ]);
    openGate('first');
    await restored.open('home');
    await restored.open('slow_async');
    expect((await restored.state()).state).not.toHaveProperty('late');
    expect((await fixture.app.restore(await restored.save())).lost).toEqual([]);
  });

  test('a message of status "loading" is logged only while its action runs', async () => {
    const session = await open('waiting');
    const { log } = await pressFor(session, 'loading', untilGate());
    expect(log).toMatchObject([{ messages: [{ status: 'loading', content: 'Hold on' }] }]);
    openGate('first');
    expect((await click(await open('waiting'), 'loading')).messages).toBeUndefined();
  });

  test('the remaining actions are skipped', async () => {
    const session = await open('waiting');
    const set: Action = { type: 'setValue', blockId: 'name', value: 'x' };
    const { log } = await session.act([press('slow'), set], untilGate());
    expect(log[1]).toMatchObject({ success: false, skipped: 'The timeout was reached before this action.' });
    expect((await session.state()).state.name).toBeNull();
  });

  test('an infinite deadline never expires', async () => {
    const { log } = await pressFor(await open('waiting'), 'async', { deadline: Number.POSITIVE_INFINITY });
    expect(log).toMatchObject([{ success: true }]);
  });
});

describe('an aborted signal', () => {
  test('skips all actions if it was aborted before the call', async () => {
    const session = await open('waiting');
    const set: Action = { type: 'setValue', blockId: 'name', value: 'x' };
    const { log } = await session.act([set], { signal: AbortSignal.abort() });
    expect(log).toMatchObject([{ skipped: 'The timeout was reached before this action.' }]);
    expect((await session.state()).state.name).toBeNull();
    const opened = await session.open('home', { signal: AbortSignal.abort() });
    expect(opened).toMatchObject({ pageId: 'waiting', log: [{ success: false }] });
  });
});

describe('the log', () => {
  test('skips the actions after one that opened another page', async () => {
    const { pageId, log } = await (await open('waiting')).act([
      press('to_home'),
      { type: 'setValue', blockId: 'note', value: 'x' },
    ]);
    expect(pageId).toBe('home');
    expect(log).toMatchObject([
      { success: true, navigation: { pageId: 'home' } },
      { success: false, skipped: 'An earlier action opened another page.' },
    ]);
  });

  test('continues after a failed action, unless stopOnError is set', async () => {
    const actions: readonly Action[] = [press('fails'), { type: 'setValue', blockId: 'name', value: 'x' }];
    const continued = await (await open('waiting')).act(actions);
    expect(continued.log.map(({ success }) => success)).toEqual([false, true]);
    const session = await open('waiting');
    const stopped = await session.act(actions, { stopOnError: true });
    expect(stopped.log[1]).toMatchObject({ skipped: 'An earlier action failed.' });
    expect((await session.state()).state.name).toBeNull();
  });

  test('the revision increases with every call', async () => {
    const session = newSession();
    expect((await session.open('home')).revision).toBe(1);
    expect((await session.act([])).revision).toBe(2);
  });

  test('a call starts after the previous one has ended', async () => {
    const session = await open('waiting');
    await Promise.all([
      session.act([press('short')]),
      session.act([{ type: 'setValue', blockId: 'name', value: 'later' }]),
    ]);
    expect((await session.state()).state.name).toBe('later');
  });

  test('calls are queued and run in order', async () => {
    const session = await open('waiting');
    const values = Array.from({ length: 10 }, (_, index) => String(index));
    const [slow, ...results] = await Promise.all([
      session.act([press('async')]),
      ...values.map((value) => session.act([{ type: 'setValue', blockId: 'debounced', value }])),
    ]);
    expect(slow && messageTexts(slow)).toEqual(['first', 'waited']);
    expect(results.map(({ revision }) => revision)).toEqual(values.map((value) => Number(value) + 3));
    expect((await session.state()).state.debounced).toBe('9');
  });
});
