import { expect, test } from 'vitest';
import { growth } from '../src/measure/growth.js';
import { median } from '../src/measure/median.js';
import { sideBySide } from '../src/measure/sideBySide.js';
import { isReached } from '../src/report/format.js';

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 100])).toBe(3);
});

test('growth returns the exponent', () => {
  expect(growth({ size: 10, time: 1 }, { size: 100, time: 10 })).toBeCloseTo(1);
  expect(growth({ size: 10, time: 1 }, { size: 100, time: 100 })).toBeCloseTo(2);
});

test('sides alternate, and the first round (warm-up) is not counted', async () => {
  /** @type {string[]} */
  const order = [];
  const times = await sideBySide({ a: () => order.push('a'), b: () => order.push('b') }, 2);
  expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
  expect(Object.keys(times)).toEqual(['a', 'b']);
});

test('a single round is counted', async () => {
  const { side } = await sideBySide({ side: () => {} }, 0);
  expect(side).toBeGreaterThan(0);
});

test.each([
  [{ atMost: 1.25 }, 1.25, true],
  [{ atMost: 1.25 }, 1.26, false],
  [{ atMost: 1.1 }, -0.5, true],
  [{ atLeast: 50 }, 50, true],
  [{ atLeast: 50 }, 49, false],
])('goal %j is met by %d: %s', (goal, value, reached) => {
  expect(isReached({ id: '', label: '', title: '', sides: '', unit: '×', value, goal })).toBe(reached);
});

test('calls the cleanup function of a side after each of its rounds', async () => {
  let cleaned = 0;
  const side = () => () => {
    cleaned += 1;
  };
  await sideBySide({ side }, 2);
  expect(cleaned).toBe(3);
});
