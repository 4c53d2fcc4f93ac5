import { describe, expect, test } from 'vitest';
import { copyEvaluated } from './copyEvaluated.js';
import { TextOrigins } from './TextOrigins.js';

function origins(evaluated: unknown, config: unknown) {
  const found = new TextOrigins();
  copyEvaluated(evaluated, config, found);
  const literal = found.literal();
  const others = [...found.texts.keys()].filter((text) => !literal.includes(text));
  return { literal: literal.toSorted(), data: others.sort() };
}

describe('classifies texts as literal or data:', () => {
  test.each([
    ['a literal text', { title: 'Name' }, { title: 'Name' }, { literal: ['Name'], data: [] }],
    [
      'a nested literal text',
      { options: [{ label: 'A' }] },
      { options: [{ label: 'A' }] },
      { literal: ['A'], data: [] },
    ],
    ["an operator's result", { title: 'Ann' }, { title: { _state: 'name' } }, { literal: [], data: ['Ann'] }],
    [
      'a branch of an operator',
      { title: 'Yes' },
      { title: { _if: { test: { _state: 'x' }, then: 'Yes', else: 'No' } } },
      { literal: ['Yes'], data: [] },
    ],
    [
      'a branch whose other branch is data',
      { title: 'Yes' },
      { title: { _if: { test: true, then: 'Yes', else: { _state: 'name' } } } },
      { literal: [], data: ['Yes'] },
    ],
    [
      'a literal and an operator in one branch',
      { options: [{ label: 'All' }, { label: 'Ann' }] },
      { options: { _if: { test: true, then: [{ label: 'All' }, { label: { _state: 'name' } }], else: [] } } },
      { literal: ['All'], data: ['Ann'] },
    ],
    [
      'branches that are an operator',
      { title: 'Yes' },
      { title: { _switch: { branches: { _state: 'branches' }, default: 'Yes' } } },
      { literal: [], data: ['Yes'] },
    ],
    [
      'a text concatenated by an operator',
      { title: 'Hello Ann' },
      { title: { '_string.concat': ['Hello ', { _state: 'name' }] } },
      { literal: [], data: ['Hello Ann'] },
    ],
    [
      "a result that equals another property's literal",
      { a: 'x', b: 'x' },
      { a: 'x', b: { _state: 'y' } },
      { literal: [], data: ['x'] },
    ],
    [
      'more items than configured',
      { options: ['A', 'B'] },
      { options: ['A'] },
      { literal: ['A'], data: ['B'] },
    ],
    [
      'values and keys without configuration',
      { title: 'x' },
      undefined,
      { literal: [], data: ['title', 'x'] },
    ],
    [
      'a text that equals a build mark',
      { title: '1b' },
      { title: { _state: 'name', '~k': '1b' }, '~k': '1a' },
      { literal: [], data: ['1b'] },
    ],
    [
      'an operator with a build mark',
      { title: 'Yes' },
      { title: { _if: { test: true, then: 'Yes', '~k': '2' }, '~k': '1' } },
      { literal: ['Yes'], data: [] },
    ],
    ['keys that look inherited', { constructor: 'x' }, {}, { literal: [], data: ['x'] }],
  ])('%s', (_, evaluated, config, expected) => {
    expect(origins(evaluated, config)).toEqual(expected);
  });

  test('a shared object is classified at each occurrence', () => {
    const shared = { label: 'x' };
    expect(
      origins({ a: shared, b: shared }, { a: { _if: { then: { label: 'x' } } }, b: { _state: 'y' } }),
    ).toEqual({
      literal: [],
      data: ['label', 'x'],
    });
  });
});

describe('the copy', () => {
  test('is equal, deeply frozen, and shares nothing with the original', () => {
    const date = new Date(0);
    const run = () => 1;
    const original = { list: [{ a: 1 }], date, run, nothing: null };
    const copy = copyEvaluated(original, undefined) as typeof original;
    expect(copy).toEqual(original);
    expect(copy.list[0]).not.toBe(original.list[0]);
    expect(copy.date).not.toBe(date);
    expect([copy, copy.list, copy.list[0]].every(Object.isFrozen)).toBe(true);
    expect(Object.isFrozen(original)).toBe(false);
  });

  test('drops build marks', () => {
    expect(copyEvaluated({ id: 7, '~k': 'o' }, { id: 7, '~k': 'o' })).toEqual({ id: 7 });
  });

  test('keeps a key named __proto__ a key', () => {
    const original = JSON.parse('{"__proto__": {"admin": true}}');
    const copy = copyEvaluated(original, undefined) as Record<string, unknown>;
    expect(copy.admin).toBeUndefined();
    expect(Object.keys(copy)).toEqual(['__proto__']);
  });

  test('handles cycles and 100,000 levels', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const copy = copyEvaluated(cycle, { self: {} }) as Record<string, Record<string, unknown>>;
    expect(copy.self?.self).toBeDefined();
    let deep: unknown = 'end';
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(copyEvaluated(deep, undefined)).toHaveLength(1);
  });
});
