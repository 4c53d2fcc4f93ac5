import { serializer } from '@lowdefy/helpers';
import { expect, test } from 'vitest';
import { Log } from '../call/Log.js';
import { recordCall } from './recordCall.js';

async function record(call: () => Promise<{ response?: unknown; success?: boolean; error?: unknown }>) {
  const log = new Log(() => {});
  await recordCall({ log, serializer }, 'call', call).catch(() => {});
  return log.takeBackground()?.requests;
}

const duration = expect.any(Number);

test('deserialises dates of a response', async () => {
  expect(await record(async () => ({ response: { at: { '~d': 0 } } }))).toEqual([
    { requestId: 'call', success: true, duration, response: { at: new Date(0) } },
  ]);
});

test('records a missing response as null', async () => {
  expect(await record(async () => ({}))).toMatchObject([{ success: true, response: null }]);
});

test('records an endpoint that returns success: false as failed', async () => {
  const error = { '~e': { name: 'Error', message: 'No' } };
  expect(await record(async () => ({ success: false, error }))).toEqual([
    { requestId: 'call', success: false, duration, error: 'No' },
  ]);
});

test('records the message of a thrown error', async () => {
  expect(await record(() => Promise.reject(new Error('No')))).toEqual([
    { requestId: 'call', success: false, duration, error: 'No' },
  ]);
});
