import { isInputRequiredResult } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { YES } from '../connectTo.js';
import { mutateBytes } from '../fuzz/mutateBytes.js';
import { Random } from '../fuzz/Random.js';
import { ANN, startService, useService } from '../useService.js';

const FORGERIES = Math.ceil(Number(process.env.FUZZ_CALLS ?? 2000) / 10);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

const config = { pages: { form: { events: { 'delete.onClick': 'confirm' } } } } as const;
const fixture = useService(config);

const APPROVAL = { confirm: { action: 'accept', content: { confirm: true } } };
const PRESS = [{ type: 'triggerEvent', blockId: 'delete', event: 'onClick' }];

type Client = Awaited<ReturnType<typeof fixture.open>>['client'];

/** Sends a call like a client that answers in place of its user; undefined if it is rejected. */
async function call({ client }: Client, sessionId: string, extra: object = {}) {
  const params = { name: 'interact', arguments: { sessionId, actions: PRESS }, ...extra } as never;
  const options = { allowInputRequired: true } as object;
  return client.request({ method: 'tools/call', params }, options).catch(() => undefined) as Promise<
    { requestState?: string } | undefined
  >;
}

/** The decoded parts of a signed requestState. */
const bytesOf = (text: string) =>
  text
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.');

const deletedIn = async (sessionId: string) =>
  fixture.host.sessions.look(ANN, sessionId, async ({ session }) => (await session.state()).state.deleted);

test(`${FORGERIES} mutations of a signed requestState are not accepted`, async () => {
  const random = new Random(SEED);
  const { client, sessionId } = await fixture.open('form', { elicit: () => YES });
  const { requestState = '' } = (await call(client, sessionId)) ?? {};
  expect(requestState).not.toBe('');
  for (let count = 0; count < FORGERIES; count += 1) {
    const forged = mutateBytes(Buffer.from(requestState), random).toString();
    // Base64 can encode the same bytes in several ways: that is the same requestState.
    if (bytesOf(forged) === bytesOf(requestState)) continue;
    const answer = await call(client, sessionId, { requestState: forged, inputResponses: APPROVAL });
    expect(answer === undefined || isInputRequiredResult(answer), forged).toBe(true);
  }
  for (const forged of [
    '',
    '..',
    'null',
    '{}',
    requestState.split('.')[0],
    [requestState],
    { a: 1 },
    7,
    null,
  ]) {
    const answer = await call(client, sessionId, { requestState: forged, inputResponses: APPROVAL });
    expect(answer === undefined || isInputRequiredResult(answer)).toBe(true);
  }
  expect(await deletedIn(sessionId)).toBeUndefined();
  // The original requestState is still valid, once.
  expect(await call(client, sessionId, { requestState, inputResponses: APPROVAL })).toHaveProperty('content');
  expect(await deletedIn(sessionId)).toBe(1);
});

test('does not accept a requestState that another server process has signed', async () => {
  const other = startService(config);
  const theirs = await other.connect({ elicit: () => YES });
  const otherId = await theirs.session();
  await theirs.call('navigate', { sessionId: otherId, pageId: 'form' });
  const { requestState } = (await call(theirs, otherId)) ?? {};
  const { client, sessionId } = await fixture.open('form', { elicit: () => YES });
  const answer = await call(client, sessionId, { requestState, inputResponses: APPROVAL });
  expect(answer === undefined || isInputRequiredResult(answer)).toBe(true);
  expect(await deletedIn(sessionId)).toBeUndefined();
  await other.close();
});

test.each<[string, unknown]>([
  ['a string', 'yes'],
  ['true', true],
  ['content with a string', { confirm: { action: 'accept', content: { confirm: 'true' } } }],
  ['content with the number 1', { confirm: { action: 'accept', content: { confirm: 1 } } }],
  ['no content', { confirm: { action: 'accept' } }],
  ['another action', { confirm: { action: 'ACCEPT', content: { confirm: true } } }],
  ['another name', { __proto__: { confirm: { action: 'accept', content: { confirm: true } } } }],
  ['a list', [{ action: 'accept', content: { confirm: true } }]],
])('does not accept %s as consent', async (_, inputResponses) => {
  const { client, sessionId } = await fixture.open('form', { elicit: () => YES });
  const { requestState } = (await call(client, sessionId)) ?? {};
  await call(client, sessionId, { requestState, inputResponses });
  expect(await deletedIn(sessionId)).toBeUndefined();
});
