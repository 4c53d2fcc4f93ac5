import { describe, expect, test } from 'vitest';
import { markdown, setValue, useApp } from './useApp.js';

const { open } = useApp();

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('stores the value that the component would store', () => {
  test.each<[string, unknown, unknown]>([
    ['title', 'Hello', 'Hello'],
    ['title', null, null],
    ['title', '', null],
    ['age', 42, 42],
    ['due', '2026-02-28', day('2026-02-28')],
    ['due', null, null],
    ['age', '42', 42],
    ['number_box', '5', 5],
    ['due', '2026-02-28T09:30:00Z', day('2026-02-28')],
    ['size', 'LARGE', { w: 10, h: 20 }],
    ['tags', ['Blue'], ['blue']],
    ['pick_box', 'one', 1],
    ['at', '2026-02-28T09:30:00Z', new Date('2026-02-28T09:30:00Z')],
    ['period', ['2026-02-01', '2026-02-28'], [day('2026-02-01'), day('2026-02-28')]],
    ['flag', true, true],
    ['size', { w: 10, h: 20 }, { w: 10, h: 20 }],
    ['size', 'Large', { w: 10, h: 20 }],
    ['tags', ['blue', 'red'], ['blue', 'red']],
    ['any_box', { deep: [1, 'two'] }, { deep: [1, 'two'] }],
    ['any_box', null, null],
    ['date_box', '2026-02-28', day('2026-02-28')],
    ['date_box', '2026-02-28T09:30:00+02:00', new Date('2026-02-28T07:30:00Z')],
    ['flag_box', true, true],
    ['number_box', 1.5, 1.5],
    ['object_box', { a: 1 }, { a: 1 }],
    ['pick_box', 1, 1],
    ['picks_box', ['b', 'a'], ['b', 'a']],
    ['picks_box', null, []],
  ])('%s: %j', async (blockId, value, stored) => {
    const session = await open('inputs');
    expect(await setValue(session, blockId, value)).toMatchObject({ success: true });
    expect((await session.state()).state[blockId]).toEqual(stored);
  });

  test.each<[string, unknown, unknown]>([
    ['age', '42', 42],
    ['size', 'large', { w: 10, h: 20 }],
    ['due', '2026-02-28T09:30:00+02:00', '2026-02-28T00:00:00.000Z'],
  ])('and logs it as "stored" if it differs from the value sent: %s', async (blockId, value, stored) => {
    const session = await open('inputs');
    expect((await setValue(session, blockId, value)).stored).toEqual({ [blockId]: stored });
    expect(await setValue(session, 'title', 'Hello')).not.toHaveProperty('stored');
    expect(await setValue(session, 'due', '2026-02-28')).not.toHaveProperty('stored');
  });

  test('and splits a phone number into its parts', async () => {
    const session = await open('inputs');
    expect((await session.state()).state.phone).toMatchObject({ input: '', region: { code: 'NL' } });
    await setValue(session, 'phone', '+27821234567');
    expect((await session.state()).state.phone).toMatchObject({
      input: '821234567',
      phone_number: '+27821234567',
      region: { code: 'ZA' },
    });
  });
});

describe('rejects a value that does not fit, and changes nothing', () => {
  test.each<[string, unknown, string | RegExp]>([
    ['title', 'longer than ten', /maxLength/],
    ['title', 7, /It takes string/],
    ['age', 121, /maximum 120/],
    ['age', '4,2', /number/],
    ['due', 'soon', /date/],
    ['due', '2026-02-31', /2026-02-31/],
    ['period', ['2026-02-28'], /period/],
    ['size', 'Medium', /"Small"|Small/],
    ['size', 'Gone', /Gone|disabled/],
    ['tags', ['red', 'pink'], /pink/],
    ['tags', 'red', /array/],
    ['phone', '+4420123', /NL.*ZA/],
    ['date_box', '2026-02-31', 'takes a date such as "2026-01-31"'],
    ['date_box', '1', 'takes a date such as "2026-01-31"'],
    ['date_box', 1767139200000, 'takes a date such as "2026-01-31"'],
    ['flag_box', 'yes', 'takes true or false, not text: "yes"'],
    ['number_box', 'five', 'takes a number, not text: "five"'],
    ['number_box', Number.NaN, 'takes a number'],
    ['object_box', [1], 'takes an object, not a list: [1]'],
    ['text_box', 5, 'takes text, not a number: 5'],
    ['picks_box', 'a', 'takes a list, not text: "a"'],
    ['picks_box', ['a', 'z'], 'has no option "z". Options: "a", "b".'],
    ['pick_box', 3, 'has no option 3. Options: 1.'],
    ['pick_box', [1], 'has no option [1]. Options: 1.'],
    ['pick_box', 2, 'does not allow the option 2. Options: 1.'],
    ['echo', 'x', 'has no value to set. Only inputs and lists have a value.'],
  ])('%s: %j', async (blockId, value, message) => {
    const session = await open('inputs');
    const before = await session.state();
    const { success, error } = await setValue(session, blockId, value);
    expect({ success, code: error?.code }).toEqual({ success: false, code: 'BAD_VALUE' });
    expect(error?.message).toMatch(message);
    expect(await session.state()).toEqual(before);
  });
});

test('runs onChange after the value is set', async () => {
  const session = await open('inputs');
  expect((await setValue(session, 'title', 'new')).messages).toEqual([
    { status: 'success', content: 'title is new' },
  ]);
});

test('keeps the value if onChange fails, with a warning', async () => {
  const session = await open('inputs');
  expect(await setValue(session, 'fussy', 'x')).toMatchObject({
    success: true,
    warnings: ['onChange failed: Not like this'],
  });
  expect((await session.state()).state.fussy).toBe('x');
});

test('triggerEvent onChange reports a failure as an error, without a second warning', async () => {
  const session = await open('inputs');
  const { log } = await session.act([{ type: 'triggerEvent', blockId: 'fussy', event: 'onChange' }]);
  expect(log).toMatchObject([
    { success: false, error: { message: 'Not like this', action: { id: 'no', type: 'Throw' } } },
  ]);
  expect(log[0]?.warnings).toBeUndefined();
});

describe('values sent by an agent', () => {
  const OPERATORS = { _state: 'title', nested: { _js: 'return 1' }, list: [{ _user: 'name' }] };

  test('are not evaluated if they look like operators', async () => {
    const session = await open('inputs');
    await session.act([
      { type: 'setValue', blockId: 'title', value: 'secret' },
      { type: 'setValue', blockId: 'any_box', value: OPERATORS },
      { type: 'setState', values: { injected: OPERATORS } },
      { type: 'setGlobal', values: { injected: OPERATORS } },
      { type: 'triggerEvent', blockId: 'copy', event: 'onClick' },
    ]);
    const { state, global } = await session.state();
    expect(state).toMatchObject({ any_box: OPERATORS, copy: OPERATORS, injected: OPERATORS, own: OPERATORS });
    expect(global.injected).toEqual(OPERATORS);
    expect(await markdown(session)).toContain(JSON.stringify(OPERATORS, null, 2));
  });

  test.each([
    JSON.parse('{ "type": "setState", "values": { "a": { "__proto__": { "x": 1 } } } }'),
    JSON.parse('{ "type": "setState", "values": { "__proto__": { "x": 1 } } }'),
    JSON.parse('{ "type": "setValue", "blockId": "any_box", "value": [{ "__proto__": {} }] }'),
    { type: 'setState', values: { 'a.__proto__.x': 1 } },
    { type: 'setState', values: { 'constructor.prototype.x': 1 } },
    { type: 'setState', values: { valueOf: 1 } },
    { type: 'setGlobal', values: { 'a.toString': [] } },
    { type: 'setGlobal', values: { 'a.prototype': 1 } },
    { type: 'setState', values: { '': 1 } },
    { type: 'setState', values: {} },
    { type: 'setState', values: null },
    { type: 'setGlobal', values: [1] },
    { type: 'setState' },
  ])('are rejected if a path or key is invalid or unsafe: %j', async (action) => {
    const session = await open('inputs');
    const before = await session.state();
    const { log } = await session.act([action]);
    expect(log).toMatchObject([{ success: false, error: { code: 'BAD_ACTION' } }]);
    expect(await session.state()).toEqual(before);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
