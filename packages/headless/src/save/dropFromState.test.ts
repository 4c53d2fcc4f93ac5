import { expect, test } from 'vitest';
import { dropFromState } from './dropFromState.js';

test('takes out what belongs to an id, in all items of a list, and nothing that every object has', () => {
  const state = { items: [{ name: 'a', note: 'b' }], address: { city: 'c' } };
  dropFromState(state, 'items.$.name');
  dropFromState(state, 'address.city');
  dropFromState(state, '__proto__.toString');
  dropFromState(state, 'constructor.prototype.valueOf');
  expect(state).toEqual({ items: [{ note: 'b' }] });
  expect(String({})).toBe('[object Object]');
  expect(Object.hasOwn(Object.prototype, 'valueOf')).toBe(true);
});
