import { expect, test } from 'vitest';
import { SizedList } from './SizedList.js';

test('keeps the newest items up to the limit', () => {
  const list = new SizedList([1, 2, 3], { items: 2, characters: 1000 });
  expect(list.items).toEqual([2, 3]);
  list.add(4, 5, 6);
  expect(list.items).toEqual([5, 6]);
  expect(list.characters).toBe(2);
});

test('limits the characters of JSON, but always keeps the newest item', () => {
  const list = new SizedList<string>([], { items: 100, characters: 12 });
  list.add('aa', 'bb', 'cc');
  expect([list.items, list.characters]).toEqual([['aa', 'bb', 'cc'], 12]);
  list.add('d');
  expect([list.items, list.characters]).toEqual([['bb', 'cc', 'd'], 11]);
  list.add('x'.repeat(50));
  expect([list.items, list.characters]).toEqual([['x'.repeat(50)], 52]);
  list.add('e');
  expect([list.items, list.characters]).toEqual([['e'], 3]);
});

test('removes items', () => {
  const list = new SizedList(['a', 'b', 'c'], { items: 5, characters: 100 });
  list.remove((item) => item !== 'b');
  expect([list.items, list.characters]).toEqual([['b'], 3]);
});
