import { describe, expect, test } from 'vitest';
import { definitionOf, fakeHost, read } from '../../test/fakeInput.js';

describe('RatingSlider', () => {
  test.each([
    [10, {}],
    [0, {}],
    [1.3, { min: 1, max: 2, step: 0.1 }],
    [3.3, { marks: { 3.3: 'Here' } }],
    ['N/A', {}],
    ['None', { notApplicableLabel: 'None' }],
    [null, {}],
  ])('takes %j with %j', (input, properties) => {
    expect(read('RatingSlider', input, properties)).toBe(input);
  });

  test.each([
    [11, {}],
    [1.5, {}],
    ['5', {}],
    [undefined, { disableNotApplicable: true }],
    ['N/A', { notApplicableLabel: 'None' }],
    ['N/A', { disableNotApplicable: true }],
  ])('refuses %j with %j', (input, properties) => {
    expect(() => read('RatingSlider', input, properties)).toThrow('Expected a number from 0 to 10');
  });

  test('a required one has no box for what does not apply', () => {
    expect(() => read('RatingSlider', 'N/A', {}, { required: true })).toThrow('Expected a number');
  });

  test('ticking the box locks the slider until the tick is gone', async () => {
    const { host, calls } = fakeHost('RatingSlider');
    await definitionOf('RatingSlider').mcpChange?.(host, 'N/A');
    expect(calls.splice(0)).toEqual([
      ['set', 'N/A'],
      ['change', [true]],
    ]);
    await definitionOf('RatingSlider').mcpChange?.(host, 4);
    expect(calls.splice(0)).toEqual([
      ['change', []],
      ['set', 4],
      ['change', 4],
    ]);
    await definitionOf('RatingSlider').mcpChange?.(host, 5);
    expect(calls).toEqual([
      ['set', 5],
      ['change', 5],
    ]);
  });
});
