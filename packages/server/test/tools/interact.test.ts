import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { describe, expect, test } from 'vitest';
import { useGates } from '../../../headless/test/session/gates.js';
import type { ToolResult } from '../connectTo.js';
import { IN_WORKERS, useService } from '../useService.js';

const fixture = useService({
  allow: { setState: true, setGlobal: true },
  limits: { maxActionsPerCall: 5 },
});
const { open } = fixture;
const openGate = useGates('first');

const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

describe('the answer', () => {
  test('has the page, the log and the status, as data and as text', async () => {
    const { client, sessionId } = await open('form');
    const { data, text, isError } = await client.act(sessionId, [type('name', 'Ada'), press('count')]);
    expect(isError).toBe(false);
    expect(data).toEqual({
      sessionId,
      pageId: 'form',
      revision: 2,
      view: 'page',
      page: expect.stringContaining('<input id=name required/> Name = "Ada"'),
      truncated: false,
      log: [
        { action: 'setValue', blockId: 'name', success: true },
        {
          action: 'triggerEvent',
          blockId: 'count',
          event: 'onClick',
          success: true,
          messages: [{ status: 'success', content: 'clicked 1' }],
        },
      ],
      running: [],
    });
    expect(text).toBe(
      [
        '2 of 2 done',
        '2. triggerEvent count onClick: message (success): "clicked 1"',
        '',
        data.page.trimEnd(),
      ].join('\n'),
    );
  });

  test('reports failures, and continues with the rest with stopOnError: false', async () => {
    const { client, sessionId } = await open('form');
    const actions = [press('fail'), type('nobody', 1), press('count')];
    const { data, text, isError } = await client.act(sessionId, actions, { stopOnError: false });
    expect(isError).toBe(false);
    expect(data.log).toMatchObject([
      { success: false, error: 'It went wrong', failedAction: { id: 'no', type: 'Throw' } },
      { success: false, code: 'BLOCK_NOT_FOUND', error: expect.stringContaining('no block "nobody"') },
      { success: true },
    ]);
    expect(text.split('\n\n')[0]?.split('\n')).toEqual([
      '1 of 3 done',
      '1. triggerEvent fail onClick: failed in Throw no: "It went wrong"',
      expect.stringMatching(/^2\. setValue nobody: failed \(BLOCK_NOT_FOUND\): "There is no block/),
      '3. triggerEvent count onClick: message (success): "clicked 1"',
    ]);
  });

  test('prints a single action without name, and no line for an opened page', async () => {
    const { client, sessionId } = await open('form');
    const beginning = async (answer: Promise<ToolResult>) => (await answer).text.split('\n')[0];
    expect(await beginning(client.act(sessionId, [type('name', 'Ada')]))).toBe('done');
    expect(await beginning(client.act(sessionId, [press('count')]))).toBe(
      'done; message (success): "clicked 1"',
    );
    expect(await beginning(client.act(sessionId, [press('fail')]))).toBe(
      'failed in Throw no: "It went wrong"',
    );
    expect(await beginning(client.call('navigate', { sessionId, pageId: 'form' }))).toBe('# Form');
    const none = { sessionId, pageId: 'form', view: 'none' };
    expect((await client.call('navigate', none)).text).toBe('done');
  });

  test('has a line for every action with detail: true', async () => {
    const { client, sessionId } = await open('form');
    const { text } = await client.act(sessionId, [type('name', 'Ada'), press('count')], { detail: true });
    expect(text).toContain(
      '- setValue name: done\n- triggerEvent count onClick: done\n  message: {"status":"success","content":"clicked 1"}\n\n',
    );
  });

  test('shows the new page after a link, and skips the rest of the actions', async () => {
    const { client, sessionId } = await open('form');
    const { data, text } = await client.act(sessionId, [press('leave'), press('to_form')]);
    expect(data).toMatchObject({ pageId: 'home', view: 'page' });
    expect(data.log).toMatchObject([
      { success: true, navigation: { pageId: 'home' } },
      { success: false, skipped: 'An earlier action opened another page.' },
    ]);
    expect(text).toContain(
      '1 of 2 done\n2. skipped (triggerEvent to_form onClick): An earlier action opened another page.\n1. triggerEvent',
    );
  });

  test('accepts all kinds of actions', async () => {
    const { client, sessionId } = await open('form');
    const { data } = await client.act(
      sessionId,
      [
        { type: 'callMethod', blockId: 'parts', method: 'pushItem' },
        { type: 'setState', values: { clicks: 4 } },
        { type: 'setState', key: 'who', value: 'Eve' },
        { type: 'setGlobal', key: 'visits', value: 9 },
        { type: 'callApi', endpointId: 'none', payload: { a: 1 } },
      ],
      { stopOnError: false },
    );
    expect(data.log.map(({ success, code }: { success: boolean; code?: string }) => code ?? success)).toEqual(
      [true, true, true, true, lowdefy.hasEndpoints ? 'ENDPOINT_FAILED' : 'NO_ENDPOINTS'],
    );
    const { data: state } = await client.call('get_state', { sessionId });
    expect(state.value).toMatchObject({ state: { clicks: 4, who: 'Eve' }, global: { visits: 9 } });
    const back = await client.act(sessionId, [{ type: 'navigate', pageId: 'home' }]);
    expect(back.data.log).toMatchObject([{ action: 'navigate', pageId: 'home', success: true }]);
    expect((await client.act(sessionId, [{ type: 'navigate', back: true }])).data.pageId).toBe('form');
  });

  test('rejects too many actions', async () => {
    const { client, sessionId } = await open('form');
    const { text, isError } = await client.act(sessionId, Array(6).fill(press('count')));
    expect(isError).toBe(true);
    expect(text).toContain('6 actions are too many for one call: the limit is 5. Nothing was done.');
  });
});

describe('an idempotency key', () => {
  const clicks = async (client: Awaited<ReturnType<typeof open>>['client'], sessionId: string) =>
    (await client.call('get_state', { sessionId, path: 'state' })).data.value.clicks;

  test('runs a call once, and returns its log again with the current page', async () => {
    const { client, sessionId } = await open('form');
    const once = { idempotencyKey: 'k' };
    const first = await client.act(sessionId, [press('count')], once);
    await client.act(sessionId, [type('name', 'Later')]);
    const second = await client.act(sessionId, [press('count')], once);
    expect(first.data).not.toHaveProperty('repeated');
    expect(second.data).toMatchObject({ repeated: true, log: first.data.log });
    expect(second.data.page).toContain('"Later"');
    expect(second.text).toContain('This call was done before and is not repeated.');
    expect(await clicks(client, sessionId)).toBe(1);
  });

  test('runs concurrent calls once, whatever the order of properties', async () => {
    const { client, sessionId } = await open('form');
    const once = { idempotencyKey: 'k' };
    const write = (values: object) => [press('count'), { type: 'setState', values }];
    const answers = await Promise.all([
      client.act(sessionId, write({ a: 1, b: { c: 2, d: 3 } }), once),
      client.act(sessionId, write({ b: { d: 3, c: 2 }, a: 1 }), once),
      client.act(sessionId, write({ a: 1, b: { c: 2, d: 3 } }), once),
    ]);
    expect(answers.filter(({ data }) => data.repeated)).toHaveLength(2);
    expect(await clicks(client, sessionId)).toBe(1);
  });

  test('is rejected for other actions', async () => {
    const { client, sessionId } = await open('form');
    await client.act(sessionId, [press('count')], { idempotencyKey: 'k' });
    const other = await client.act(sessionId, [press('count'), press('count')], { idempotencyKey: 'k' });
    expect(other.isError).toBe(true);
    expect(other.text).toBe(
      'The idempotencyKey "k" was used for other actions. Use a new one for new actions. Nothing was done.',
    );
    expect(await clicks(client, sessionId)).toBe(1);
  });

  test('can be reused if the call was cancelled before its first action', async () => {
    const { client, sessionId } = await open('slow');
    const busy = client.act(sessionId, [press('wait')]);
    const controller = new AbortController();
    const args = { sessionId, actions: [type('note', 'x')], idempotencyKey: 'k' };
    const waiting = client.call('interact', args, { signal: controller.signal });
    // Messages arrive in order, and this call needs no lock: the server has received the call, later its cancellation.
    await client.call('session_list');
    controller.abort();
    await expect(waiting).rejects.toThrow();
    await client.call('session_list');
    openGate('first');
    await busy;
    const { data } = await client.call('interact', args);
    expect(data).not.toHaveProperty('repeated');
    expect(data.log.at(-1)).toMatchObject({ action: 'setValue', success: true });
  });

  test('is scoped to the session', async () => {
    const { client, sessionId } = await open('form');
    const other = await open('form');
    await client.act(sessionId, [press('count')], { idempotencyKey: 'k' });
    const { data } = await other.client.act(other.sessionId, [press('count')], { idempotencyKey: 'k' });
    expect(data).not.toHaveProperty('repeated');
  });
});

test('reports progress', async () => {
  const { client, sessionId } = await open('form');
  const progress: unknown[] = [];
  await client.call(
    'interact',
    { sessionId, actions: [type('name', 'x'), press('fail'), press('leave'), press('count')] },
    {
      onprogress: (step) => {
        progress.push(step);
      },
    },
  );
  // The last notification may arrive after the answer, and is then lost.
  expect(progress.slice(0, 3)).toMatchObject([
    { progress: 1, total: 4, message: 'setValue' },
    { progress: 2, total: 4, message: 'triggerEvent' },
    { progress: 3, total: 4, message: 'triggerEvent' },
  ]);
});

test.skipIf(IN_WORKERS)('a cancelled call returns at once, and the session can be used', async () => {
  const { client, sessionId } = await open('slow');
  const controller = new AbortController();
  const call = client.call(
    'interact',
    { sessionId, actions: [type('note', 'before'), press('wait'), type('note', 'never')] },
    { signal: controller.signal, onprogress: () => controller.abort() },
  );
  await expect(call).rejects.toThrow();
  const { data } = await client.act(sessionId, [type('note', 'after')]);
  expect(data.log.at(-1)).toEqual({ action: 'setValue', blockId: 'note', success: true });
  openGate('first');
  await expect
    .poll(async () => (await client.call('get_state', { sessionId })).data.value.state)
    .toMatchObject({ note: 'after', waited: true });
});
