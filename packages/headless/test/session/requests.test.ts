import { expect, test } from 'vitest';
import { act, useApp } from './useApp.js';

const fixture = useApp();

test('a request is answered by its stub, and the connection is left alone', async () => {
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

test('one that throws fails as a request does', async () => {
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
