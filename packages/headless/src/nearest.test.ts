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
])('the nearest name to "%s" is %s', (name, expected) => {
  expect(nearest(name, ['Button', 'Box', 'TextInput', 'TextArea'])).toBe(expected);
});

test('finds nothing near a name that is much longer than all others, without comparing it', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `name_of_some_block_${index}`);
  expect(nearest('x'.repeat(1_000_000), names)).toBeUndefined();
});

test('prefers the nearest name, and the first of equally near names', () => {
  expect(nearest('cart', ['card', 'care'])).toBe('card');
  expect(nearest('orders', ['order_', 'order', 'orders_'])).toBe('order_');
  expect(nearest('settings', ['setting_x', 'settings_'])).toBe('settings_');
});

test('didYouMean suggests nothing if no name is near', () => {
  expect(didYouMean('Buton', ['Button'])).toBe(' Did you mean "Button"?');
  expect(didYouMean('Map', ['Button'])).toBe('');
  expect(didYouMean('Map', [])).toBe('');
});

test('quotes and escapes suggestions, and listed names with special characters', () => {
  expect(didYouMean('a"b!', ['a"b'])).toBe(String.raw` Did you mean "a\"b"?`);
  expect(listNames(['a.0', 'b"\n'])).toBe(String.raw`a.0, "b\"\n"`);
});

test('listNames truncates long lists', () => {
  expect(listNames([])).toBe('');
  expect(listNames(['a', 'b'], 2)).toBe('a, b');
  expect(listNames(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more');
});
