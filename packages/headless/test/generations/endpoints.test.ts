import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { describe, expect, test } from 'vitest';
import { createApp, load, OURS } from '../load/helpers.js';
import { apiYaml, describesEndpoints, installLaterLowdefy, type LaterEndpoint } from './laterLowdefy.js';

const AMOUNT = {
  type: 'object',
  properties: { amount: { type: 'number', minimum: 1 } },
  required: ['amount'],
};

const ENDPOINTS: readonly LaterEndpoint[] = [
  { id: 'pay', description: 'Pays a bill.', payloadSchema: AMOUNT },
  { id: 'plain' },
  { id: 'audit', roles: ['admin'] },
  ...(describesEndpoints ? [{ id: 'inner', type: 'InternalApi' }] : []),
];

async function openSession(user: Record<string, unknown> | null = null) {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - { id: home, type: Box }\n${apiYaml(ENDPOINTS)}`,
  });
  await installLaterLowdefy(directory);
  return (await load(directory)).session({ user });
}

describe('endpoints', () => {
  test('are listed if the user may call them and they are not internal', async () => {
    const session = await openSession();
    expect(await session.endpoints()).toEqual([
      {
        endpointId: 'pay',
        ...(describesEndpoints && { description: 'Pays a bill.', payloadSchema: AMOUNT }),
      },
      { endpointId: 'plain' },
    ]);
    const admin = await openSession({ sub: 'a', roles: ['admin'] });
    expect((await admin.endpoints()).map(({ endpointId }) => endpointId)).toEqual(['audit', 'pay', 'plain']);
  });

  test('can be called without an open page, and return the response untruncated', async () => {
    const session = await openSession();
    const rows = Array.from({ length: 500 }, (_, index) => ({ index, text: 'x'.repeat(100) }));
    const wanted = { response: { endpointId: 'plain', payload: { rows } }, success: true };
    expect(await session.callEndpoint('plain', { rows })).toEqual(wanted);
    expect(session.pageId).toBeNull();
  });

  test.runIf(describesEndpoints).each([
    [{}, 'does not fit the schema of endpoint "pay": Instance does not have required property "amount".'],
    [{ amount: 0 }, 'does not fit the schema of endpoint "pay" at "amount": 0 is less than 1.'],
  ])('reject the invalid payload %o without a call', async (payload, message) => {
    const session = await openSession();
    const { success, error } = await session.callEndpoint('pay', payload);
    expect(success).toBe(false);
    expect(error).toContain(message);
    const { log } = await session.act([{ type: 'callApi', endpointId: 'pay', payload }]);
    expect(log[0]).toMatchObject({ success: false, error: { code: 'BAD_VALUE', message: error } });
    expect(log[0]).not.toHaveProperty('requests');
  });

  test.each(['audit', 'inner', 'hidden', '../config'])(
    '%s does not exist for the user',
    async (endpointId) => {
      const session = await openSession();
      const { success, error } = await session.callEndpoint(endpointId, {});
      expect({ success, error }).toEqual({
        success: false,
        error: `API Endpoint "${endpointId}" does not exist.`,
      });
    },
  );

  test('reject a payload above 100 KB', async () => {
    const session = await openSession();
    await expect(session.callEndpoint('plain', { text: 'x'.repeat(200_000) })).rejects.toThrow(
      '100 KB at most',
    );
  });
});

test.runIf(!lowdefy.hasEndpoints)(
  'lists no endpoints and fails calls on a Lowdefy without endpoints',
  async () => {
    const directory = await createApp({
      'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - { id: home, type: Box }\n`,
    });
    const session = (await load(directory)).session();
    expect(await session.endpoints()).toEqual([]);
    expect((await session.callEndpoint('pay')).error).toContain(`${OURS}, which has no API endpoints`);
  },
);
