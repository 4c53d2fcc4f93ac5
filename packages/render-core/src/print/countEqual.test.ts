import { expect, test } from 'vitest';
import { countEqual } from './countEqual.js';
import { printMarkdown } from './markdown/printMarkdown.js';

test('keeps the first of equal texts, with their number', () => {
  expect(countEqual(['b', 'a', 'b', 'b'])).toEqual(['b (3 times)', 'a']);
  expect(countEqual([])).toEqual([]);
});

test('an input shows equal errors once', () => {
  const errors = ['Too short', { data: 'x' }, 'Too short'];
  expect(
    printMarkdown({ kind: 'input', id: 'a', type: 'TextInput', label: 'A', value: 1, errors, children: [] }),
  ).toBe('<input id=a/> A = 1; error: Too short (2 times); error: "x"\n');
});
