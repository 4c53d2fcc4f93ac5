import { describe, expect, test } from 'vitest';
import { toText } from '../../view/text.js';
import { inline, lines } from './text.js';

test('words lose the space next to an empty value', () => {
  expect(inline(' of 30 are free')).toBe('of 30 are free');
  expect(inline(['There are ', { data: 'ten' }, ' '])).toBe('There are "ten"');
  expect(inline('There are ')).toBe('There are');
  expect(inline(' ')).toBe('');
});

describe('toText', () => {
  const trusted = (text: string) => (text === 'Literal' ? text : { data: text });

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
    [['# ', { data: 'Ann' }], '# "Ann"'],
    [['see <', 'link> ', { data: 'x' }], 'see \\<link> "x"'],
    [['C:\\', { data: 'x' }], 'C:\\\\"x"'],
    ['Two\n lines\n', 'Two lines'],
    [['Words ', 'of the app'], 'Words of the app'],
  ])('%j', (text, printed) => {
    expect(inline(text)).toBe(printed);
  });
});

describe('lines', () => {
  test('of the app are its markdown, without spaces at their ends', () => {
    expect(lines('One  \n  two\n\nthree\n\n')).toEqual(['One', '  two', '', 'three']);
    expect(lines('# Title\n\n- one\n  - two\n\n> said\n')).toEqual([
      '# Title',
      '',
      '- one',
      '  - two',
      '',
      '> said',
    ]);
  });

  test('of the app keep its code as it is, and close it', () => {
    expect(lines('Use\n```html\n<link>\n"x"\n```\n<link>')).toEqual([
      ...['Use', '```html', '<link>', '"x"', '```', '\\<link>'],
    ]);
    expect(lines('~~~~\n<b>\n~~~')).toEqual(['~~~~', '<b>', '~~~', '~~~~']);
    expect(lines('```data\nx\n```')).toEqual(['```', 'x', '```']);
    expect(lines('``` a ` b\n<b>')).toEqual(['``` a ` b', '\\<b>']);
  });

  test('of data are fenced, longer than any fence in them', () => {
    expect(lines({ data: 'One\n\ttwo\n' })).toEqual(['```data', 'One', '\ttwo', '', '```']);
    expect(lines({ data: 'a\n````' })).toEqual(['`````data', 'a', '````', '`````']);
  });

  test.each(['One', 'a\r\nb', 'a\n</b>', 'a\n\u202e', '\ud800\n'])(
    'data that no fence could hold as it is, is quoted: %j',
    (data) => {
      expect(lines({ data }).map((line) => JSON.parse(line))).toEqual([data]);
    },
  );

  test('of both have the data in quotes', () => {
    expect(lines(['Dear ', { data: 'Ann\n# Sir' }, ',\n\n"', { data: 'x' }, '"'])).toEqual([
      ...['Dear "Ann\\n# Sir",', '', '\\""x""'],
    ]);
  });
});
