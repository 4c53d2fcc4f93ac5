import { afterEach, expect, test } from 'vitest';
import { useGates } from '../../../headless/test/session/gates.js';
import type { Config } from '../../src/index.js';
import { useService } from '../useService.js';

const fixture = useService();
const { open } = fixture;
const openGate = useGates('first');

const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

/** Only calls that would wait for ever are given little time, so that nothing depends on how fast the machine is. */
function giveTime(seconds: number): void {
  const { limits } = fixture.service.config as {
    limits: { -readonly [L in keyof Config['limits']]: number };
  };
  limits.deadlineSeconds = seconds;
}
afterEach(() => giveTime(600));

test('a call is answered in time, with what still runs; what comes of it is told later', async () => {
  const { client, sessionId } = await open('slow');
  giveTime(5);
  const { data, text } = await client.act(sessionId, [press('wait'), type('note', 'never')]);
  giveTime(600);
  expect(data.log).toMatchObject([
    { success: false, code: 'NOT_FINISHED' },
    { success: false, skipped: 'The time was up before it could be done.' },
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

test('a call that cannot begin in time does nothing', async () => {
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
  giveTime(1);
  expect(await client.act(sessionId, [type('note', 'never')])).toMatchObject({
    isError: true,
    text: `Session "${sessionId}" is busy with another call. Nothing was done: try again later.`,
  });
  giveTime(600);
  openGate('first');
  expect((await first).data.log).toMatchObject([{ success: true }, { success: true }]);
  const { data } = await client.call('get_state', { sessionId, path: 'state.note' });
  expect(data.value).toBe('first');
});
