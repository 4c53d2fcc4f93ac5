import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from './hostileTexts.js';

test('there are many, with unique names per category, and each contains the mark', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(80);
  const names = HOSTILE_TEXTS.map(({ category, name }) => `${category}: ${name}`);
  expect(new Set(names).size).toBe(HOSTILE_TEXTS.length);
  expect(new Set(HOSTILE_TEXTS.map(({ text }) => text)).size).toBe(HOSTILE_TEXTS.length);
  expect(HOSTILE_TEXTS.filter(({ text }) => !/Forged/i.test(text))).toEqual([]);
});
