import { expect, test } from 'vitest';
import { didYouMean, listNames, nearest } from './nearest.js';

test.each([
  ['TextInputt', 'TextInput'],
  ['textinput', 'TextInput'],
  ['Buton', 'Button'],
  ['Bxo', 'Box'],
  ['Button', 'Button'],
  ['Slider', undefined],
  ['', undefined],
])('nearest to "%s" is %s', (name, expected) => {
  expect(nearest(name, ['Button', 'Box', 'TextInput', 'TextArea'])).toBe(expected);
});

test('a name that is much longer than all others is compared with none of them', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `name_of_some_block_${index}`);
  expect(nearest('x'.repeat(1_000_000), names)).toBeUndefined();
});

test('of names that are equally near the first is taken, of others the nearest', () => {
  expect(nearest('cart', ['card', 'care'])).toBe('card');
  expect(nearest('orders', ['order_', 'order', 'orders_'])).toBe('order_');
  expect(nearest('settings', ['setting_x', 'settings_'])).toBe('settings_');
});

test('nothing is suggested where nothing is near', () => {
  expect(didYouMean('Buton', ['Button'])).toBe(' Did you mean "Button"?');
  expect(didYouMean('Map', ['Button'])).toBe('');
  expect(didYouMean('Map', [])).toBe('');
});

test('names are quoted, unless they are simple words', () => {
  expect(didYouMean('a"b!', ['a"b'])).toBe(String.raw` Did you mean "a\"b"?`);
  expect(listNames(['a.0', 'b"\n'])).toBe(String.raw`a.0, "b\"\n"`);
});

test('a list of names is cut where it gets long', () => {
  expect(listNames([])).toBe('');
  expect(listNames(['a', 'b'], 2)).toBe('a, b');
  expect(listNames(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more');
});
