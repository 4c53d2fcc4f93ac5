import { describe, expect, test } from 'vitest';
import { change, read, setOff } from '../../test/fakeInput.js';

describe('one of several options', () => {
  const options = Object.freeze([
    { value: 's', label: 'Small' },
    { value: 'm', label: '<b>Med</b>ium' },
    { value: 'l', label: 'Large', disabled: true },
    { value: Object.freeze({ b: 2, a: 1 }), label: 'Object' },
    { value: new Date('2026-11-16'), label: 'Day' },
    { value: 'twin 1', label: 'Twin' },
    { value: 'twin 2', label: 'Twin' },
    7,
    true,
  ]);

  describe.each(['Selector', 'RadioSelector', 'ButtonSelector'] as const)('%s', (type) => {
    test.each([
      ['s', 's'],
      ['Small', 's'],
      ['Medium', 'm'],
      ['<b>Med</b>ium', 'm'],
      [
        { a: 1, b: 2 },
        { a: 1, b: 2 },
      ],
      ['2026-11-16T00:00:00.000Z', new Date('2026-11-16')],
      [7, 7],
      ['7', 7],
      [true, true],
      ['twin 2', 'twin 2'],
    ])('%j is stored as %j', (input, stored) => {
      expect(read(type, input, { options })).toEqual(stored);
    });

    test('refuses what a person could not choose, and says what they could', () => {
      expect(() => read(type, 'l', { options })).toThrow('The option "l" is disabled. Options: "s" (Small)');
      expect(() => read(type, 'Large', { options })).toThrow('disabled');
      expect(() => read(type, 'Twin', { options })).toThrow('Several options are labelled "Twin"');
      expect(() => read(type, 'x', { options: ['a', 'b'] })).toThrow(
        '"x" is not one of the options. Options: "a", "b".',
      );
      expect(() => read(type, 'x')).toThrow('There are no options to choose from now');
    });

    test('lists no more than 20 options', () => {
      const many = Array.from({ length: 25 }, (_, index) => index);
      expect(() => read(type, 'x', { options: many })).toThrow(/18, 19 and 5 more\.$/);
    });
  });

  test('can be emptied where the screen has a button for it', () => {
    expect(read('Selector', null, { options })).toBeNull();
    expect(() => read('Selector', null, { options, allowClear: false })).toThrow('cannot be emptied');
    expect(() => read('RadioSelector', null, { options })).toThrow('cannot be emptied');
    expect(() => read('ButtonSelector', null, { options })).toThrow('cannot be emptied');
  });

  test('Selector says that it was cleared', async () => {
    expect(await change('Selector', null)).toEqual([['onClear'], ['set', null], ['change', null]]);
    expect(await change('Selector', 's')).toEqual([
      ['set', 's'],
      ['change', 's'],
    ]);
  });
});

describe('several of the options', () => {
  const options = ['a', 'b', { value: 'c', label: 'See', disabled: true }];

  describe.each(['MultipleSelector', 'CheckboxSelector'] as const)('%s', (type) => {
    test('stores each once, in the order given', () => {
      expect(read(type, ['b', 'a', 'b'], { options })).toEqual(['b', 'a']);
      expect(read(type, [], { options })).toEqual([]);
      expect(read(type, null, { options })).toEqual([]);
    });

    test('refuses what is no option, is disabled, or is no array', () => {
      expect(() => read(type, ['a', 'x'], { options })).toThrow('"x" is not one of the options');
      expect(() => read(type, ['See'], { options })).toThrow('The option "c" is disabled');
      expect(() => read(type, 'a', { options })).toThrow('Expected an array of options, got "a"');
    });

    test('keeps a disabled option that is chosen', () => {
      expect(read(type, ['c', 'a'], { options }, { value: ['c'] })).toEqual(['c', 'a']);
    });
  });

  test('a disabled box stays ticked; a list with a button to clear it does not', () => {
    const rest = { value: ['c'] };
    expect(() => read('CheckboxSelector', ['a'], { options }, rest)).toThrow('it stays chosen');
    expect(read('MultipleSelector', ['a'], { options }, rest)).toEqual(['a']);
    expect(() => read('MultipleSelector', ['a'], { options, allowClear: false }, rest)).toThrow('it stays');
  });

  test('MultipleSelector sends no payload with onChange', async () => {
    expect(await change('MultipleSelector', ['a'])).toEqual([['set', ['a']], ['onChange']]);
  });
});

test.each(['Selector', 'MultipleSelector'] as const)('%s is searched for a text', async (type) => {
  expect(await setOff(type, 'onSearch', 'abc')).toEqual([['onSearch', { value: 'abc' }]]);
  expect(await setOff(type, 'onSearch', { value: 'abc' })).toEqual([['onSearch', { value: 'abc' }]]);
  await expect(setOff(type, 'onSearch', undefined)).rejects.toThrow('onSearch needs the text to search for');
});
