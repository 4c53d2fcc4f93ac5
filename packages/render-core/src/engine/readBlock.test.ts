import { describe, expect, test } from 'vitest';
import { readBlock, type Surroundings } from './readBlock.js';
import type { EngineBlock } from './types.js';

const defaults: Surroundings = {
  id: 'field',
  app: { lowdefy: 4, pageId: 'page', homePageId: null, menus: [] },
  meta: undefined,
  parentLoading: false,
  local: {},
  areas: [],
  configuredAreas: [],
  items: 0,
};
const block = (evaluation: EngineBlock['eval'], fields: Partial<EngineBlock> = {}): EngineBlock => ({
  id: 'block:page:field:0',
  blockId: 'field',
  type: 'Field',
  meta: { category: 'input', valueType: 'string' },
  ...fields,
  eval: evaluation ?? {},
});
const read = (evaluation: EngineBlock['eval'], fields?: Partial<EngineBlock>, surroundings = {}) =>
  readBlock(block(evaluation, fields), { ...defaults, ...surroundings });

test('lifecycle events are excluded, and running events are loading', () => {
  const lifecycle = { onInit: {}, onInitAsync: {}, onMount: {}, onMountAsync: {} };
  expect(read({ events: { ...lifecycle, onClick: { loading: true }, onChange: {} } }).events).toEqual({
    onClick: { loading: true },
    onChange: { loading: false },
  });
});

describe('loading', () => {
  test.each([
    ['its own loading', { loading: true }, {}, true],
    ['loading of its parent', {}, { parentLoading: true }, true],
    ['its onMount running', { events: { onMount: { loading: true } } }, {}, true],
    ['another event running', { events: { onClick: { loading: true } } }, {}, false],
    ['loading: false', { loading: false }, {}, false],
  ])('%s', (_, evaluation, surroundings, loading) => {
    expect(read(evaluation, {}, surroundings).loading).toBe(loading);
  });
});

test("merges the engine's meta with the pack's areas", () => {
  const meta = { category: 'display', valueType: 'number', areas: ['content'] };
  expect(read({}, {}, { meta }).meta).toEqual({ category: 'input', valueType: 'string', areas: ['content'] });
});

test.each([
  [true, true],
  ['Needed', true],
  [false, false],
  [undefined, false],
  [null, false],
])('required: %j', (required, expected) => {
  expect(read({ required }).required).toBe(expected);
});

test('validation has only messages that are text, and no status before it is shown', () => {
  const validation = { status: 'odd', errors: ['Bad', '', null, 7], warnings: 'none' };
  expect(read({ validation }).validation).toEqual({ status: null, errors: ['Bad'], warnings: [] });
});

test('messages are trusted if the app or the engine wrote them', () => {
  const validation = { status: 'error', errors: ['Bad', 'This field is required', 'From a record'] };
  const { trusted } = read({ validation }, { validate: [{ message: 'Bad' }] });
  expect(trusted).toEqual(['Bad', 'This field is required']);
});

test.each([
  ['the message of another test is an operator', [{ message: 'Bad' }, { message: { _state: 'x' } }], {}],
  [
    'its text is only part of a condition',
    [{ message: { _state: 'x' }, pass: { _eq: [{ _state: 'y' }, 'Bad'] } }],
    {},
  ],
  ['a test is an operator', [{ message: 'Bad' }, { _state: 'test' }], {}],
  ['the message of required is an operator', [{ message: 'Bad' }], { required: { _state: 'x' } }],
])('a message is not trusted if %s', (_, validate, fields: { required?: unknown }) => {
  const validation = { status: 'error', errors: ['Bad'] };
  const required = fields.required === undefined ? false : 'Bad';
  expect(read({ validation, required }, { validate, ...fields }).trusted).toEqual([]);
});

test('does not mix messages of errors and warnings when it decides what is trusted', () => {
  const validation = { status: 'error', errors: ['Bad'], warnings: ['Odd'] };
  const validate = [{ message: { _state: 'x' } }, { message: 'Odd', status: 'warning' }];
  expect(read({ validation }, { validate }).trusted).toEqual(['Odd']);
});

test('strings in a value or the local state are not trusted, even if the app has the same words', () => {
  const properties = { title: 'Open', hint: 'Closed', help: 'Help' };
  expect(read({ properties }, { properties, value: ['Open'] }, { local: { tab: 'Closed' } }).trusted).toEqual(
    ['Help'],
  );
});

test('the view is deeply frozen', () => {
  const view = read({ properties: { a: [{}] }, events: { onClick: {} } }, { value: { b: {} } });
  for (const part of [
    view,
    view.properties,
    view.properties.a,
    view.value,
    view.events,
    view.trusted,
    view.meta,
  ]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
});
