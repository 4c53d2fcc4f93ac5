import { expect, test } from 'vitest';
import { inOrder } from './inOrder.mjs';

/** @param {string} name @param {string[]} needed */
const manifest = (name, ...needed) => ({
  name,
  dependencies: Object.fromEntries(needed.map((one) => [one, '1.0.0'])),
});

test('sorts each package after its dependencies', () => {
  const all = [manifest('a', 'c', 'elsewhere'), manifest('b'), manifest('c', 'd'), manifest('d', 'b')];
  expect(inOrder(all).map(({ name }) => name)).toEqual(['b', 'd', 'c', 'a']);
});

test('reports a dependency cycle', () => {
  expect(() => inOrder([manifest('a', 'b'), manifest('b', 'a')])).toThrow('a → b → a');
});
