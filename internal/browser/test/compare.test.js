import { expect, test } from 'vitest';
import { comparable } from '../src/compare.js';

/** @param {unknown} state */
const compare = (state) => comparable({ calls: [], messages: [], payloads: [{ state }], state });
/** @param {string} event */
const log = (event, value = '') => ({ event, value });

test('keeps the last of the same onChange in a row, in state and payloads', () => {
  const typed = [log('onChange', 'A'), log('onChange', 'An'), log('onSearch'), log('onChange', 'Ann')];
  const events = [log('onChange', 'An'), log('onSearch'), log('onChange', 'Ann')];

  expect(compare({ events: typed, name: 'Ann' })).toEqual({
    calls: [],
    messages: [],
    payloads: [{ state: { events, name: 'Ann' } }],
    state: { events, name: 'Ann' },
  });
});

test('keeps changes of different blocks, and other events however often they come', () => {
  const events = [log('onChange of a'), log('onChange of b'), log('onClose'), log('onClose')];

  expect(compare({ events }).state).toEqual({ events });
});

test('a date is not its text', () => {
  const date = compare({ due: { '~d': Date.UTC(2026, 11, 24) } }).state;

  expect(date).toEqual({ due: new Date('2026-12-24') });
  expect(date).not.toEqual(compare({ due: '2026-12-24T00:00:00.000Z' }).state);
});

test('a list is a list, however the serializer writes it', () => {
  expect(compare({ tags: { '~arr': ['red'], '~k': 'a' } }).state).toEqual({ tags: ['red'] });
});

test('a number is the same but for the last digits that a computer has for it', () => {
  expect(compare({ score: 0.7050054438686034 }).state).toEqual(compare({ score: 0.7050054438686033 }).state);
  expect(compare({ score: 0.70500544386 }).state).not.toEqual(compare({ score: 0.70500544387 }).state);
});
