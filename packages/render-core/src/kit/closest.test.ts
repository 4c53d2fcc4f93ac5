import { expect, test } from 'vitest';
import { closest } from './closest.js';

const NAMES = ['Bolts', 'Nuts', 'Washers', 'Bolt cutters', 'Screws', 'Wood', 'Nails'];
const find = (text: string, most?: number) => closest(text, NAMES, (name) => name, most);

test.each([
  ['bolt', ['Bolts', 'Bolt cutters', 'Wood']],
  ['Nits', ['Nuts', 'Nails', 'Bolts']],
  ['', ['Bolts', 'Nuts', 'Washers']],
])('the closest names to %j are %j', (text, names) => {
  expect(find(text, 3)).toEqual(names);
});

test('returns five names, even for an extremely long text', () => {
  expect(find('x'.repeat(1_000_000))).toHaveLength(5);
});
