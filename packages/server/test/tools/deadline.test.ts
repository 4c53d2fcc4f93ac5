import { afterEach, expect, test } from 'vitest';
import { useGates } from '../../../headless/test/session/gates.js';
import type { Config } from '../../src/index.js';
import { useService } from '../useService.js';

const fixture = useService();
const { open } = fixture;
const openGate = useGates('first');

const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

/** Sets a short deadline only for calls that would wait forever, so that tests do not depend on the machine's speed. */
function setDeadline(seconds: number): void {
  const { limits } = fixture.service.config as {
    limits: { -readonly [L in keyof Config['limits']]: number };
  };
  limits.deadlineSeconds = seconds;
}
afterEach(() => setDeadline(600));

test('a call is answered at its deadline with the running work, whose result is reported later', async () => {
  const { client, sessionId } = await open('slow');
  setDeadline(5);
  const { data, text } = await client.act(sessionId, [press('wait'), type('note', 'never')]);
  setDeadline(600);
  expect(data.log).toMatchObject([
    { success: false, code: 'NOT_FINISHED' },
    { success: false, skipped: 'The timeout was reached before this action.' },
  ]);
  expect([...data.running].sort()).toEqual(['Gate of wait', 'triggerEvent of wait']);
  expect(text).toContain(`Still running: ${data.running.join(', ')}`);
  openGate('first');
  await expect
    .poll(async () => (await client.call('get_state', { sessionId })).data.value.state)
    .toMatchObject({ waited: true });
  const next = await client.act(sessionId, [type('note', 'x')]);
  expect(next.data.log).toMatchObject([
    { action: 'background', success: true, messages: [{ content: 'waited' }] },
    { action: 'setValue', success: true },
  ]);
  expect(next.data.running).toEqual([]);
});

test('waiting for running work returns its log and the changes', async () => {
  const { client, sessionId } = await open('slow');
  const uri = `lowdefy://sessions/${sessionId}`;
  const changes: string[] = [];
  const stop = fixture.service.onResourceChange((changed) => changes.push(changed));
  const late = await client.act(sessionId, [press('wait')], { timeoutSeconds: 0.5 });
  expect(late.data.log).toMatchObject([{ code: 'NOT_FINISHED' }]);
  expect(changes.filter((changed) => changed === uri)).toHaveLength(1);
  const early = await client.act(sessionId, [], { timeoutSeconds: 0.1 });
  expect(early.text).toMatch(/^Still running: .*\n\nPage: slow \(no changes\)$/);
  const waiting = client.act(sessionId, []);
  // Messages arrive in order, and this call needs no lock: when it is answered, the first call waits.
  await client.call('session_list');
  openGate('first');
  const { text, data } = await waiting;
  expect(text).toMatch(/^since the last answer: message \(success\): "waited"\n\n/);
  expect(data).toMatchObject({ view: 'changes', running: [] });
  expect((await client.act(sessionId, [])).text).toBe('Page: slow (no changes)');
  stop();
});

test('when background work ends, subscribers are notified and the session is saved', async () => {
  const { client, sessionId } = await open('slow');
  await client.act(sessionId, [press('wait')], { timeoutSeconds: 0.5 });
  const changes: string[] = [];
  const stop = fixture.service.onResourceChange((uri) => changes.push(uri));
  openGate('first');
  await expect.poll(() => changes).toContain(`lowdefy://sessions/${sessionId}`);
  stop();
  const { data } = await client.call('get_state', { sessionId, path: 'state' });
  expect(data.value).toMatchObject({ waited: true });
});

test('a cancelled wait does not consume results for the next answer', async () => {
  const { client, sessionId } = await open('slow');
  await client.act(sessionId, [press('wait')], { timeoutSeconds: 0.5 });
  const controller = new AbortController();
  const cancelled = client.call('interact', { sessionId, actions: [] }, { signal: controller.signal });
  await client.call('session_list');
  controller.abort();
  await expect(cancelled).rejects.toThrow();
  openGate('first');
  const { text } = await client.act(sessionId, []);
  expect(text).toContain('since the last answer: message (success): "waited"');
});

test('a call that cannot start in time does nothing', async () => {
  const { client, sessionId } = await open('slow');
  let begun = () => {};
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = client.call(
    'interact',
    { sessionId, actions: [type('note', 'first'), press('wait')] },
    { onprogress: () => begun() },
  );
  await beginning;
  setDeadline(1);
  expect(await client.act(sessionId, [type('note', 'never')])).toMatchObject({
    isError: true,
    text: `Session "${sessionId}" is busy with another call. Nothing was done. Try again later.`,
  });
  setDeadline(600);
  openGate('first');
  expect((await first).data.log).toMatchObject([{ success: true }, { success: true }]);
  const { data } = await client.call('get_state', { sessionId, path: 'state.note' });
  expect(data.value).toBe('first');
});
