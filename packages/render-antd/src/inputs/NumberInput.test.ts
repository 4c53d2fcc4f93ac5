import { describe, expect, test } from 'vitest';
import { definitionOf, read, view } from '../../test/fakeInput.js';

describe('NumberInput', () => {
  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [12.5, undefined, 12.5],
    [1e-7, 2, 0],
    [-0.001, 2, 0],
  ])('%d with precision %j is stored as %d', (input, precision, stored) => {
    expect(read('NumberInput', input, { precision })).toBe(stored);
  });

  test('takes no text, and names its limits', () => {
    expect(() => read('NumberInput', '12')).toThrow('Expected a number or null, got "12"');
    expect(definitionOf('NumberInput').mcpSchema?.(view('NumberInput', { min: 1, max: 5 }))).toEqual({
      type: ['number', 'null'],
      minimum: 1,
      maximum: 5,
    });
  });
});
