import { expect, test } from 'vitest';
import { round } from './round.js';

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  [1e-7, 2, 0],
  [-0.001, 2, 0],
])('round(%d, %d) is %d', (value, precision, rounded) => {
  expect(round(value, precision)).toBe(rounded);
});

test('round() with Math.trunc truncates', () => {
  expect(round(3.8, 0, Math.trunc)).toBe(3);
  expect(round(-1.29, 1, Math.trunc)).toBe(-1.2);
});
