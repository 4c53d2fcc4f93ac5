import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from './hostileTexts.js';

test('has at least 80 unique texts with unique names per category, each with the marker "Forged"', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(80);
  const names = HOSTILE_TEXTS.map(({ category, name }) => `${category}: ${name}`);
  expect(new Set(names).size).toBe(HOSTILE_TEXTS.length);
  expect(new Set(HOSTILE_TEXTS.map(({ text }) => text)).size).toBe(HOSTILE_TEXTS.length);
  expect(HOSTILE_TEXTS.filter(({ text }) => !/Forged/i.test(text))).toEqual([]);
});
