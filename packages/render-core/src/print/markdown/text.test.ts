import { describe, expect, test } from 'vitest';
import { toText } from '../../view/text.js';
import { inline, lines } from './text.js';

test('words lose the space that stood beside a value which is nothing', () => {
  expect(inline(' of 30 are free')).toBe('of 30 are free');
  expect(inline(['There are ', { data: 'ten' }, ' '])).toBe('There are "ten"');
  expect(inline('There are ')).toBe('There are');
  expect(inline(' ')).toBe('" "');
});

describe('toText', () => {
  const trusted = (text: string) => text === 'Literal';

  test.each([
    ['Literal', 'Literal'],
    ['other', { data: 'other' }],
    [7, '7'],
    [false, 'false'],
    [new Date(0), { data: '1970-01-01T00:00:00.000Z' }],
    [['Literal'], { data: '["Literal"]' }],
    [{ data: 'Literal' }, { data: '{"data":"Literal"}' }],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j', (source, text) => {
    expect(toText(source, trusted)).toEqual(text);
  });
});

describe('inline', () => {
  test.each([
    [['Assigned to ', { data: 'Ann' }, ' since ', { data: 'Monday' }], 'Assigned to "Ann" since "Monday"'],
    [[{ data: 'Ann' }, ' has it'], '"Ann" has it'],
    [['# ', { data: 'Ann' }], '"# ""Ann"'],
    [['a <', 'b> ', { data: 'x' }], '"a \\u003cb> ""x"'],
    [['Words ', 'of the app'], 'Words of the app'],
  ])('%j', (text, printed) => {
    expect(inline(text)).toBe(printed);
  });
});

describe('lines', () => {
  test('of the app stand as they are, without spaces at their ends', () => {
    expect(lines('One  \n  two\n\nthree\n\n')).toEqual(['One', '  two', '', 'three']);
  });

  test('that could be mistaken, or are data, are fenced', () => {
    expect(lines('One\n# two')).toEqual(['```text', 'One', '# two', '```']);
    expect(lines({ data: 'One\ntwo' })).toEqual(['```text', 'One', 'two', '```']);
    expect(lines({ data: 'One' })).toEqual(['"One"']);
  });
});
