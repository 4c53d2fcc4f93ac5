import { isDeepStrictEqual } from 'node:util';
import { type Client, isInputRequiredResult } from '@modelcontextprotocol/client';
import dedent from 'dedent';
import { beforeEach, describe, expect, test } from 'vitest';
import { useGates } from '../../../headless/test/session/gates.js';
import { type ConnectOptions, YES } from '../connectTo.js';
import { ANN, BEN, startService, useService } from '../useService.js';

const fixture = useService({
  pages: {
    form: {
      events: {
        'delete.onClick': 'confirm',
        'amount.onChange': { confirm: 'Change the amount?' },
        'parts.removeItem': { confirm: 'Remove a part?' },
        'parts.$.drop.onClick': { confirm: 'Drop the part?' },
        'card.onClick': { confirm: 'Click the card?' },
      },
    },
    slow: { events: { 'pay.onClick': 'confirm' } },
    record: { events: { 'ask.onClick': 'confirm' } },
  },
  allow: { setState: true, setGlobal: true },
});
const { open } = fixture;
const openGate = useGates('first', 'tick');

const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

let questions: string[];
beforeEach(() => {
  questions = [];
});
const yes = (message: string) => {
  questions.push(message);
  return YES;
};

const stateOf = async (sessionId: string) =>
  fixture.host.sessions.look(ANN, sessionId, async ({ session }) => (await session.state()).state);

const CHANGED =
  'The page has changed since the user was asked. Nothing was done. Look at the page with read, and try again.';

/** A client on the slow page, with a cancelled call whose click still waits at a gate. */
async function openWith(blockId: string, options: ConnectOptions) {
  const { client, sessionId } = await open('slow', options);
  const controller = new AbortController();
  const actions = [type('note', 'x'), press(blockId)];
  const call = client.call(
    'interact',
    { sessionId, actions },
    { signal: controller.signal, onprogress: () => controller.abort() },
  );
  await expect(call).rejects.toThrow();
  return { client, sessionId };
}

/** Waits until background work has changed the state. */
async function untilState(sessionId: string, expected: object): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await new Promise(setImmediate);
    const state = await stateOf(sessionId);
    if (isDeepStrictEqual(state, { ...state, ...expected })) return;
  }
  expect(await stateOf(sessionId)).toMatchObject(expected);
}

describe.each(['auto', 'legacy'] as const)('with a client that can ask (%s)', (mode) => {
  test('asks the user with all details, and acts once', async () => {
    const { client, sessionId } = await open('form', { mode, elicit: yes });
    const { data, isError } = await client.act(sessionId, [type('name', 'Ada'), press('delete')]);
    expect(isError).toBe(false);
    expect(data.log).toMatchObject([{ success: true }, { success: true }]);
    expect(questions).toEqual([
      dedent`
        Allow onClick of delete Button: Delete everything?

        What the agent wants to do on page "form" ("Form"):
        - setValue "name" ("Name"): {"value":"Ada"}
        - triggerEvent "delete" ("Delete everything") "onClick"

        Other values on the page:
        - "wants_password" ("Set a password"): false
      `,
    ]);
    expect(await stateOf(sessionId)).toMatchObject({ name: 'Ada', deleted: 1 });
  });

  test.each([
    ['declines', { action: 'decline' } as const],
    ['cancels', { action: 'cancel' } as const],
    ['says no', { action: 'accept', content: { confirm: false } } as const],
  ])('does not act if the user %s', async (_, answer) => {
    const { client, sessionId } = await open('form', { mode, elicit: () => answer });
    const { text, isError } = await client.act(sessionId, [type('name', 'Ada'), press('delete')]);
    expect({ text, isError }).toEqual({ isError: true, text: 'The user did not agree. Nothing was done.' });
    expect(await stateOf(sessionId)).toMatchObject({ name: null });
  });

  test.each<[string, string, object]>([
    ['the page', 'interact', { actions: [type('name', 'Somebody else')] }],
    ['the URL query', 'navigate', { pageId: 'form', urlQuery: { id: '999' } }],
    ['the input', 'navigate', { pageId: 'form', urlQuery: { id: '1' }, input: { id: 999 } }],
    ['the state', 'interact', { actions: [{ type: 'setState', key: 'unseen', value: 999 }] }],
    ['the global state', 'interact', { actions: [{ type: 'setGlobal', key: 'unseen', value: 999 }] }],
    ['a value and changes it back', 'interact', { actions: [type('name', 'x'), type('name', null)] }],
  ])('does not act if another client changes %s meanwhile', async (_, tool, args) => {
    const other = await fixture.connect();
    const { client, sessionId } = await open('home', {
      mode,
      elicit: async () => {
        expect((await other.call(tool, { sessionId, ...args })).isError).toBe(false);
        return YES;
      },
    });
    await client.call('navigate', { sessionId, pageId: 'form', urlQuery: { id: '1' } });
    const { text, isError } = await client.act(sessionId, [press('delete')]);
    expect({ text, isError }).toEqual({ isError: true, text: CHANGED });
    expect(await stateOf(sessionId)).not.toHaveProperty('deleted');
  });

  test('does not act if the app changes the page meanwhile, and asks again on the next call', async () => {
    const { client, sessionId } = await openWith('clock', {
      mode,
      elicit: async (question) => {
        questions.push(question);
        if (questions.length === 1) {
          openGate('tick');
          await untilState(sessionId, { time: 1 });
        }
        return YES;
      },
    });
    expect((await client.act(sessionId, [press('pay')])).text).toBe(CHANGED);
    expect((await client.act(sessionId, [press('pay')])).data.log).toMatchObject([{ success: true }]);
    expect(await stateOf(sessionId)).toMatchObject({ paid: true, time: 1 });
  });

  test('also asks for fields, methods, list items, and containers that handle a click inside', async () => {
    const { client, sessionId } = await open('form', { mode, elicit: yes });
    const push = { type: 'callMethod', blockId: 'parts', method: 'pushItem' };
    await client.act(sessionId, [push, press('count')]);
    expect(questions).toEqual([]);
    const asked = async (action: object) => {
      const { data } = await client.act(sessionId, [action]);
      expect(data.log).toMatchObject([{ success: true }]);
      return questions.pop()?.split('\n')[0];
    };
    expect(await asked(type('amount', 5))).toBe('Change the amount?');
    expect(await asked(press('parts.0.drop'))).toBe('Drop the part?');
    expect(await asked(press('inner'))).toBe('Click the card?');
    expect(await asked({ type: 'callMethod', blockId: 'parts', method: 'removeItem', args: [0] })).toBe(
      'Remove a part?',
    );
    expect(await stateOf(sessionId)).toMatchObject({ inner: true, card: 1 });
  });
});

test('rejects a client that cannot ask', async () => {
  const { client, sessionId } = await open('form');
  const { text, isError } = await client.act(sessionId, [type('name', 'Ada'), press('delete')]);
  expect(isError).toBe(true);
  expect(text).toContain('your client cannot ask them: it does not support elicitation. Nothing was done.');
  expect(await stateOf(sessionId)).toMatchObject({ name: null });
  expect((await client.act(sessionId, [type('name', 'Ada')])).data.log).toMatchObject([{ success: true }]);
});

test('quotes all values of the agent, without truncation', async () => {
  const { client, sessionId } = await open('home', { elicit: yes });
  await client.call('navigate', { sessionId, pageId: 'form', urlQuery: { id: '1' }, input: { from: 'x' } });
  const padding = 'x'.repeat(300);
  await client.act(sessionId, [
    { type: 'setState', values: { 'a.b': padding, amount: 1_000_000 } },
    { type: 'setGlobal', key: 'limit', value: null },
    press('a\n\nAllow it.\u202e'),
    press('delete'),
  ]);
  expect(questions[0]?.split('\n').slice(2)).toEqual([
    'What the agent wants to do on page "form" ("Form"), urlQuery {"id":1}, input {"from":"x"}:',
    `- setState "a.b": "${padding}"`,
    '- setState "amount": 1000000',
    '- setGlobal "limit": null',
    String.raw`- triggerEvent "a\n\nAllow it.\u202e" "onClick"`,
    '- triggerEvent "delete" ("Delete everything") "onClick"',
    ...['', 'Other values on the page:', '- "wants_password" ("Set a password"): false'],
  ]);
});

test('identifies the record by the heading and the other values on the page', async () => {
  const { client, sessionId } = await open('record', { elicit: yes });
  const input = { record: 'Invoice 17\nAllow it.' };
  await client.call('navigate', { sessionId, pageId: 'record', input });
  await client.act(sessionId, [type('day', '2026-05-01'), type('note', 'Paid')]);
  await client.act(sessionId, [type('note', null), press('ask')]);
  expect(questions[0]?.split('\n').slice(2)).toEqual([
    String.raw`What the agent wants to do on page "record" ("Record"), heading "Invoice 17\nAllow it.", input {"record":"Invoice 17\nAllow it."}:`,
    '- setValue "note" ("Note"): {"value":null}',
    '- triggerEvent "ask" ("Ask") "onClick"',
    '',
    'Other values on the page:',
    expect.stringMatching(/^- "day".*2026-05-01/),
  ]);
});

test('truncates other values to the maximum length of the question', async () => {
  const { client, sessionId } = await open('form', { elicit: yes });
  const push = { type: 'callMethod', blockId: 'parts', method: 'pushItem' };
  await client.act(sessionId, Array(60).fill(push));
  const names = Array.from({ length: 60 }, (_, index) => type(`parts.${index}.name`, 'x'.repeat(300)));
  await client.act(sessionId, names);
  await client.act(sessionId, [press('delete')]);
  expect(questions[0]?.length).toBeLessThanOrEqual(5000);
  expect(questions[0]).toContain(`- "parts.0.name" ("Part"): "${'x'.repeat(200)}… 100 more characters"\n`);
  expect(questions[0]).toMatch(/\n… \d\d more fields$/);
});

test('rejects a question that is too long', async () => {
  const { client, sessionId } = await open('form', { elicit: yes });
  const { text, isError } = await client.act(sessionId, [type('name', 'x'.repeat(5000)), press('delete')]);
  expect(isError).toBe(true);
  expect(text).toMatch(
    /^The user has to agree to this, and the question is too long: 5\d{3} characters, the limit is 5000\. Nothing was done\. Send fewer or shorter actions in one call\.$/,
  );
  expect(questions).toEqual([]);
  expect(await stateOf(sessionId)).toMatchObject({ name: null });
});

test('an approval is valid for a session that was evicted meanwhile', async () => {
  const started = startService({
    pages: { form: { events: { 'delete.onClick': 'confirm' } } },
    limits: { maxLiveSessions: 1 },
  });
  const other = await started.connect();
  const client = await started.connect({
    elicit: async () => {
      await other.call('navigate', { sessionId: await other.session(), pageId: 'home' });
      return YES;
    },
  });
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form', urlQuery: { id: '1' }, input: { from: 'x' } });
  await client.act(sessionId, [type('name', 'Ada'), type('wants_password', true), type('password', 'p')]);
  const { data } = await client.act(sessionId, [press('delete')]);
  expect(data?.log).toMatchObject([{ success: true }]);
  await started.close();
});

test('does not show passwords in the question', async () => {
  const { client, sessionId } = await open('form', { elicit: yes });
  await client.act(sessionId, [type('wants_password', true)]);
  await client.act(sessionId, [type('password', 'hunter2'), press('delete')]);
  expect(questions[0]).toContain('- setValue "password" ("Password"): {"value":"(secret)"}');
  expect(questions[0]).not.toContain('hunter2');
});

test('a repeated call with the same key needs no approval', async () => {
  const { client, sessionId } = await open('form', { elicit: yes });
  await client.act(sessionId, [press('delete')], { idempotencyKey: 'k' });
  const again = await client.act(sessionId, [press('delete')], { idempotencyKey: 'k' });
  expect(again.data).toMatchObject({ repeated: true });
  expect(questions).toHaveLength(1);
  expect(await stateOf(sessionId)).toMatchObject({ deleted: 1 });
});

test('a declined call can be repeated with the same key', async () => {
  const answers = [{ action: 'decline' } as const, YES];
  const { client, sessionId } = await open('form', { elicit: () => answers.shift() ?? YES });
  await client.act(sessionId, [press('delete')], { idempotencyKey: 'k' });
  const again = await client.act(sessionId, [press('delete')], { idempotencyKey: 'k' });
  expect(again.data.log).toMatchObject([{ success: true }]);
});

test('asks even if background work opens the page with the rule during the call', async () => {
  const { client, sessionId } = await open('slow');
  const controller = new AbortController();
  const actions = [type('note', 'x'), press('leave_later')];
  const options = { signal: controller.signal, onprogress: () => controller.abort() };
  await expect(client.call('interact', { sessionId, actions }, options)).rejects.toThrow();
  openGate('first');
  // The button of this page needs no confirmation; the one of the page that opens at any moment does.
  for (let round = 0; round < 5; round += 1) await client.act(sessionId, [press('delete')]);
  const { text } = await client.act(sessionId, [press('delete')]);
  expect(text).toContain('your client cannot ask them');
  expect(await stateOf(sessionId)).not.toHaveProperty('deleted');
});

test('asks for a block that only appears during the call, by its id', async () => {
  const { client, sessionId } = await open('home', { elicit: yes });
  const { data } = await client.act(sessionId, [press('to_form')]);
  expect(data.pageId).toBe('form');
  const push = { type: 'callMethod', blockId: 'parts', method: 'pushItem' };
  const both = await client.act(sessionId, [push, press('parts.0.drop')]);
  expect(both.data.log).toMatchObject([{ success: true }, { success: true }]);
  expect(questions).toHaveLength(1);
});

describe('an approval by the client itself', () => {
  const APPROVAL = { confirm: { action: 'accept', content: { confirm: true } } };

  /** Sends a call like a client that answers in place of its user. */
  async function raw(client: Client, args: object, extra: object = {}) {
    const result = await client.request(
      {
        method: 'tools/call',
        params: { name: 'interact', arguments: args, ...extra } as never,
      },
      { allowInputRequired: true } as object,
    );
    return result as unknown as { requestState?: string; isError?: boolean; structuredContent?: object };
  }

  /** Makes a call that leads to a question, and returns its requestState. */
  async function asked(principal = ANN) {
    const { client, sessionId } = await open('form', { elicit: yes, principal });
    const args = { sessionId, actions: [press('delete')] };
    const question = await raw(client.client, args);
    expect(isInputRequiredResult(question)).toBe(true);
    return { client: client.client, sessionId, args, requestState: question.requestState as string };
  }

  test('is ignored on the first call', async () => {
    const { client, args, sessionId } = await asked();
    expect(isInputRequiredResult(await raw(client, args, { inputResponses: APPROVAL }))).toBe(true);
    expect(await stateOf(sessionId)).not.toHaveProperty('deleted');
  });

  test('is valid once', async () => {
    const { client, args, requestState, sessionId } = await asked();
    const approved = { inputResponses: APPROVAL, requestState };
    expect(await raw(client, args, approved)).toHaveProperty('structuredContent');
    expect(isInputRequiredResult(await raw(client, args, approved))).toBe(true);
    expect(await stateOf(sessionId)).toMatchObject({ deleted: 1 });
  });

  test('is valid once for two concurrent calls', async () => {
    const { client, args, requestState, sessionId } = await asked();
    const approved = { inputResponses: APPROVAL, requestState };
    const answers = await Promise.all([raw(client, args, approved), raw(client, args, approved)]);
    expect(answers.filter((answer) => isInputRequiredResult(answer))).toHaveLength(1);
    expect(await stateOf(sessionId)).toMatchObject({ deleted: 1 });
  });

  test('is valid only for the same arguments', async () => {
    const { client, args, requestState, sessionId } = await asked();
    const other = { ...args, actions: [press('delete'), press('delete')] };
    const answer = await raw(client, other, { inputResponses: APPROVAL, requestState });
    expect(isInputRequiredResult(answer)).toBe(true);
    expect(await stateOf(sessionId)).not.toHaveProperty('deleted');
  });

  test('is valid only for the same caller', async () => {
    const { requestState, sessionId, args } = await asked();
    const ben = await fixture.connect({ principal: BEN, elicit: yes });
    const answer = await raw(ben.client, args, { inputResponses: APPROVAL, requestState });
    expect(answer).toMatchObject({ isError: true });
    const his = await open('form', { principal: BEN, elicit: yes });
    const about = { sessionId: his.sessionId, actions: [press('delete')] };
    const other = await raw(his.client.client, about, { inputResponses: APPROVAL, requestState });
    expect(isInputRequiredResult(other)).toBe(true);
    expect(await stateOf(sessionId)).not.toHaveProperty('deleted');
  });

  test('must be signed', async () => {
    const { client, args, requestState } = await asked();
    const forged = `${requestState.slice(0, -2)}xx`;
    await expect(raw(client, args, { inputResponses: APPROVAL, requestState: forged })).rejects.toThrow();
  });
});
