import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '../actions.js';
import { FieldSecrets, type Hidden } from './FieldSecrets.js';
import { withoutSecrets } from './withoutSecrets.js';

const S = '(secret)';

const secrets = new FieldSecrets({
  fields: new Map([
    ['name', false],
    ['pw', true],
    ['login.password', true],
    ['users.$.name', false],
    ['users.$.address.street', false],
    ['users.$.pw', true],
    ['users.$.keys.$.token', true],
    ['tags.$.tag', false],
  ]),
  lists: new Set(['users', 'users.$.keys', 'tags']),
  others: new Set(['go', 'users.$.remove']),
});

const setValue = (blockId: string, value: unknown): Action => ({ type: 'setValue', blockId, value });
const push = (blockId: string, ...args: readonly unknown[]): Action => ({
  type: 'callMethod',
  blockId,
  method: 'pushItem',
  args,
});

describe('an action keeps its shape, and has no secret value:', () => {
  test.each<[string, Action, Action]>([
    ['a field', setValue('name', { a: 1 }), setValue('name', { a: 1 })],
    ['a secret field', setValue('pw', ['x']), setValue('pw', S)],
    ['an unknown field', setValue('passwrd', 'x'), setValue('passwrd', S)],
    ['a field of an item', setValue('users.3.pw', 'x'), setValue('users.3.pw', S)],
    [
      'a list',
      setValue('users', [{ name: 'Ann', pw: 'x', keys: [{ token: 'y' }] }]),
      setValue('users', [{ name: 'Ann', pw: S, keys: [{ token: S }] }]),
    ],
    [
      'names with dots',
      setValue('users', [{ 'address.street': 'a', address: { street: 'b', zip: 'x' } }]),
      setValue('users', [{ 'address.street': 'a', address: { street: 'b', zip: S } }]),
    ],
    ['an unknown name in an item', push('users', { pasword: 'x' }), push('users', { pasword: S })],
    ['a text instead of an item', push('users', 'x'), push('users', S)],
    ['a text instead of a list', setValue('users', 'x'), setValue('users', S)],
    ['a text instead of an inner list', push('users', { keys: 'x' }), push('users', { keys: S })],
    ['an item of an inner list', push('users.0.keys', { token: 'x' }), push('users.0.keys', { token: S })],
    ['an index', push('users', 0), push('users', 0)],
    ['a list without secrets', push('tags', { tog: 'a' }), push('tags', { tog: 'a' })],
    [
      'the detail of an event',
      { type: 'triggerEvent', blockId: 'go', event: 'onClick', detail: { row: { pw: 'x', n: 1 } } },
      { type: 'triggerEvent', blockId: 'go', event: 'onClick', detail: { row: { pw: S, n: 1 } } },
    ],
    [
      'the detail of an event of an unknown block',
      { type: 'triggerEvent', blockId: 'og', event: 'onClick', detail: { n: 1 } },
      { type: 'triggerEvent', blockId: 'og', event: 'onClick', detail: S },
    ],
    [
      'the arguments of a method of a secret field',
      { type: 'callMethod', blockId: 'pw', method: 'focus', args: ['x', 1] },
      { type: 'callMethod', blockId: 'pw', method: 'focus', args: [S, S] },
    ],
    [
      'values by path',
      { type: 'setState', values: { 'login.password': 'x', users: [{ pw: 'y' }], n: 1 } },
      { type: 'setState', values: { 'login.password': S, users: [{ pw: S }], n: 1 } },
    ],
    [
      'one value by path',
      { type: 'setGlobal', key: 'users.0.pw', value: 'x' },
      { type: 'setGlobal', key: 'users.0.pw', value: S },
    ],
    [
      'a payload',
      { type: 'callApi', endpointId: 'e', payload: { login: { password: 'x' }, password: 'shown' } },
      { type: 'callApi', endpointId: 'e', payload: { login: { password: S }, password: 'shown' } },
    ],
    [
      'the input of a page',
      { type: 'navigate', pageId: 'p', input: { pw: 'x' }, urlQuery: { pw: 'y' } },
      { type: 'navigate', pageId: 'p', input: { pw: S }, urlQuery: { pw: S } },
    ],
  ])('%s', (_, action, expected) => {
    const before = structuredClone(action);
    expect(secrets.action(action)).toEqual(expected);
    expect(action).toEqual(before);
  });

  test.each([null, 1, 'setValue', {}, { type: 'setValue' }, { type: 'callMethod', args: 1 }])(
    'the malformed action %j',
    (action) => {
      expect(() => secrets.action(action as never)).not.toThrow();
    },
  );

  test('data of 100,000 levels', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level += 1) deep = { users: [deep] };
    expect(() => secrets.action(setValue('users', deep))).not.toThrow();
  });
});

test('without a page, the value of any field is secret', () => {
  expect(FieldSecrets.none.action(setValue('name', 'x'))).toEqual(setValue('name', S));
});

test('the state shows everything but values of secret fields', () => {
  const state = {
    pw: 'x',
    own: { pw: 1 },
    users: [{ pw: 'y', own: 1, keys: [{ token: 'z' }] }],
    at: new Date(0),
  };
  const hidden: Hidden = [];
  expect(secrets.state(state, hidden)).toEqual({
    ...{ pw: S, own: { pw: 1 }, users: [{ pw: S, own: 1, keys: [{ token: S }] }], at: new Date(0) },
  });
  expect(hidden).toEqual(['x', 'y', 'z']);
});

/** Names that are fields, nearly fields, or no fields. */
const name = fc.constantFrom('users', 'keys', 'pw', 'token', 'login', 'login.password', 'address', 'nope');

test('no text below a secret name is in an action, or in its messages (random data)', () => {
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constant('canary-7c1e'),
      fc.array(tie('data'), { maxLength: 3 }),
      fc.dictionary(name, tie('data'), { maxKeys: 4 }),
    ),
  }));
  const inSecret = (value: unknown): unknown[] =>
    Object.entries(Object(value)).flatMap(([key, one]) =>
      ['pw', 'token', 'login.password'].includes(key) ? [one] : typeof one === 'object' ? inSecret(one) : [],
    );
  fc.assert(
    fc.property(data, fc.constantFrom(...KINDS), (value, kind) => {
      const action = kind(value);
      const message = `It takes text, not ${JSON.stringify(value)}`;
      const entry = { action, success: false, error: { message }, warnings: [message] };
      const clean = withoutSecrets(entry, secrets);
      expect(JSON.stringify(inSecret(clean.action))).not.toContain('canary');
      if (inSecret(action).some((one) => JSON.stringify(one).includes('canary'))) {
        expect(JSON.stringify([clean.error, clean.warnings])).not.toContain('canary');
      }
    }),
  );
});

const KINDS: readonly ((value: unknown) => Action)[] = [
  (value) => setValue('users', value),
  (value) => setValue('users.0.keys', value),
  (value) => push('users', value),
  (detail) => ({ type: 'triggerEvent', blockId: 'go', event: 'onClick', detail }),
  (payload) => ({ type: 'callApi', endpointId: 'e', payload }),
  (value) => ({ type: 'setState', values: { a: value } }),
];

describe('messages of an action', () => {
  const clean = (value: unknown, message: string) =>
    withoutSecrets({ action: setValue('pw', value), success: false, error: { message } }, secrets).error
      ?.message;

  test.each<[unknown, string, string]>([
    ['hunter22', 'not "hunter22".', `not "${S}".`],
    ['<hunter>', 'not "\\u003chunter>".', `not "${S}".`],
    [4711, 'not a number: 4711.', `not a number: ${S}.`],
    ['a', 'a date, not "a".', `a date, not ${S}.`],
    ['x'.repeat(300), `not "${'x'.repeat(200)}…".`, `not "${S}…".`],
    [{ hunter22: true }, 'not {"hunter22":true}.', `not {"${S}":true}.`],
    [
      Array.from({ length: 1001 }, (_, n) => `a${n}`),
      'a5',
      'The message is not shown, because it may quote a secret value.',
    ],
  ])('do not quote the secret %j', (value, message, expected) => {
    expect(clean(value, message)).toBe(expected);
  });
});
