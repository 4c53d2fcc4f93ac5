import { expect, test } from 'vitest';
import { act, useApp } from './useApp.js';

const fixture = useApp({ maxResponseKilobytes: 4 });

test('a stub answers a request without its connection', async () => {
  const payloads: unknown[] = [];
  const session = fixture.app.session({
    user: { name: 'Ada' },
    requests: {
      many: [],
      one: (payload: unknown) => {
        payloads.push(payload);
        return { at: new Date('2026-01-02') };
      },
    },
  });
  await session.open('actions');
  const entry = await act(session, { type: 'triggerEvent', blockId: 'Request', event: 'onClick' });
  expect(entry).toMatchObject({ success: true, requests: [{ requestId: 'one' }, { requestId: 'many' }] });
  expect(payloads).toEqual([{ given: 'first' }]);
  expect((await session.state()).requests).toMatchObject({ one: { at: new Date('2026-01-02') }, many: [] });
});

test('a stub that throws fails the request', async () => {
  const requests = {
    broken: () => {
      throw new Error('Out of order');
    },
  };
  const session = fixture.app.session({ user: { name: 'Ada' }, requests });
  await session.open('actions');
  const entry = await act(session, { type: 'triggerEvent', blockId: 'fail_request', event: 'onClick' });
  expect(entry).toMatchObject({ success: false, requests: [{ success: false, error: 'Out of order' }] });
});

test('fails a request whose response exceeds maxResponseKilobytes', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, text: 'x'.repeat(90) }));
  const session = fixture.app.session({ user: { name: 'Ada' }, requests: { one: rows(10), many: rows(60) } });
  await session.open('actions');
  const entry = await act(session, { type: 'triggerEvent', blockId: 'Request', event: 'onClick' });
  const error =
    'The response of request "many" is larger than 4 KB (maxResponseKilobytes). Request less, such as fewer rows; if the page cannot, its request needs a limit.';
  expect(entry).toMatchObject({
    success: false,
    requests: [
      { requestId: 'one', success: true },
      { requestId: 'many', success: false, error },
    ],
  });
  const { requests } = await session.state();
  expect(requests).toMatchObject({ many: null });
  expect(JSON.stringify(await session.save()).length).toBeLessThan(20_000);
});

test('keeps at most 100 responses per request and 50 visits per session', async () => {
  const requests = { one: 'x', many: [] };
  const session = fixture.app.session({ user: { name: 'Ada' }, requests });
  await session.open('actions');
  for (let round = 0; round < 105; round += 1)
    await act(session, { type: 'triggerEvent', blockId: 'Request', event: 'onClick' });
  // Earlier responses are kept because the app uses `_request_details`.
  expect((await session.save()).pages.actions?.requests.one).toHaveLength(100);
  for (let round = 0; round < 55; round += 1) await session.open('waiting');
  expect((await session.save()).history).toHaveLength(50);
});
