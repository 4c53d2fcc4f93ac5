import { expect, test } from 'vitest';
import { dropFromState } from './dropFromState.js';

test('deletes the values of a block id in all items of a list, and never properties of prototypes', () => {
  const state = { items: [{ name: 'a', note: 'b' }], address: { city: 'c' } };
  dropFromState(state, 'items.$.name');
  dropFromState(state, 'address.city');
  dropFromState(state, '__proto__.toString');
  dropFromState(state, 'constructor.prototype.valueOf');
  expect(state).toEqual({ items: [{ note: 'b' }] });
  expect(String({})).toBe('[object Object]');
  expect(Object.hasOwn(Object.prototype, 'valueOf')).toBe(true);
});
