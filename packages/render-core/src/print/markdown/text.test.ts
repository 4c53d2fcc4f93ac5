import { describe, expect, test } from 'vitest';
import { toText } from '../../view/text.js';
import { inline, lines } from './text.js';

test('inline trims spaces at the start and end of literal text', () => {
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
  ])('converts %j', (source, text) => {
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
    [['Delete "', { data: 'Ann' }, '"?'], '"Delete \\"Ann\\"?"'],
    [['Say "', { data: 'x' }, { cut: 3 }], '"Say \\"x" … 3 more characters'],
    [['In "Orders": ', { data: 'x' }, ' or "No"'], 'In "Orders": "x" or "No"'],
    [['Not "A"', { data: 'x' }], '"Not \\"A\\"x"'],
    [[{ data: 'x' }, ' " and " ', { data: 'y' }], '"x \\" and \\" y"'],
    ['Press "OK"', 'Press "OK"'],
    ['A 5" pipe', '"A 5\\" pipe"'],
    [['A 5" pi', { cut: 3 }], '"A 5\\" pi" … 3 more characters'],
    ['Not \\"a" b', '"Not \\\\\\"a\\" b"'],
    ['"OK" is pressed', '"\\"OK\\" is pressed"'],
    [[{ cut: 3 }], '… 3 more characters'],
  ])('prints %j', (text, printed) => {
    expect(inline(text)).toBe(printed);
  });
});

describe('lines', () => {
  test('prints literal markdown of the app without trailing spaces', () => {
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

  test('does not escape code blocks of the app, and closes open ones', () => {
    expect(lines('Use\n```html\n<link>\n"x"\n```\n<link>')).toEqual([
      ...['Use', '```html', '<link>', '"x"', '```', '\\<link>'],
    ]);
    expect(lines('~~~~\n<b>\n~~~')).toEqual(['~~~~', '<b>', '~~~', '~~~~']);
    expect(lines('```data\nx\n```')).toEqual(['```', 'x', '```']);
    expect(lines('``` a ` b\n<b>')).toEqual(['``` a ` b', '\\<b>']);
  });

  test('prints data in a fence that is longer than any fence in the data', () => {
    expect(lines({ data: 'One\n\ttwo\n' })).toEqual(['```data', 'One', '\ttwo', '', '```']);
    expect(lines({ data: 'a\n````' })).toEqual(['`````data', 'a', '````', '`````']);
  });

  test.each(['One', 'a\r\nb', 'a\n</b>', 'a\n\u202e', '\ud800\n'])(
    'quotes data that cannot be fenced: %j',
    (data) => {
      expect(lines({ data }).map((line) => JSON.parse(line))).toEqual([data]);
    },
  );

  test('prints data of several lines in a code block of the app in a fence of its own', () => {
    const yaml = { data: 'a: 1\nb:\n  - "x"' };
    const fenced = ['```data', 'a: 1', 'b:', '  - "x"', '```'];
    expect(lines(['```yaml\n', yaml, '\n```'])).toEqual(fenced);
    expect(lines(['See\n\n```yaml\n', yaml])).toEqual(['See', '', ...fenced]);
    expect(lines(['```yaml\n# <b>\n', yaml, '\nc: 2\n```\nend'])).toEqual([
      ...['```yaml', '# <b>', '```', ...fenced, '```yaml', 'c: 2', '```', 'end'],
    ]);
    expect(lines(['```\n', { data: 'a\n```\n# b' }, '\n```'])).toEqual([
      ...['````data', 'a', '```', '# b', '````'],
    ]);
  });

  test('keeps the lines of data in a code block of the app, quoted if they need escapes or share a line', () => {
    expect(lines(['```', { data: 'a\nb' }, '\nc\n```'])).toEqual(['```"a\\nb"', 'c', '```']);
    expect(lines(['```html\n', { data: 'a\n</b>\n```' }, '\n```'])).toEqual([
      ...['```html', '"a"', '"\\u003c/b>"', '"```"', '```'],
    ]);
    expect(lines(['```\nnote: ', { data: 'a\nb' }, '\n```'])).toEqual(['```', 'note: "a"', '"b"', '```']);
  });

  test('closes a code block of the app right after data that ends with a line break', () => {
    expect(lines(['```yaml\n', { data: 'a: null\n' }, '```\nend'])).toEqual([
      ...['```yaml', '"a: null"', '```', 'end'],
    ]);
    expect(lines(['```yaml\n', { data: 'a: 1\nb: 2\n' }, '```'])).toEqual(['```data', 'a: 1', 'b: 2', '```']);
    expect(lines(['```\n', { data: 'a\n' }, 'b\n```'])).toEqual(['```', '"a"', 'b', '```']);
    expect(lines(['```\n', { data: 'a\n```\n' }, 'b\n```'])).toEqual([
      ...['````data', 'a', '```', '````', '```', 'b', '```'],
    ]);
  });

  test('quotes only the lines with data whose words have quotes', () => {
    expect(lines(['Say "hi"\n  to "', { data: 'Ann' }, '",\nnot to ', { data: 'Ben' }, '.\n"Bye"'])).toEqual([
      ...['Say "hi"', '"  to \\"Ann\\","', 'not to "Ben".', '\\"Bye"'],
    ]);
    expect(lines(['```json\n{ "by": "', { data: 'Ann' }, '",\n"a": "b" }\n```'])).toEqual([
      ...['```json', '"{ \\"by\\": \\"Ann\\","', '"a": "b" }', '```'],
    ]);
  });

  test('data in the first line of a code block does not make it an ordinary line', () => {
    expect(lines(['```', { data: '`' }, '\n# a\n```'])).toEqual(['```"\\u0060"', '# a', '```']);
  });

  test('quotes data within literal text', () => {
    expect(lines(['Dear ', { data: 'Ann\n# Sir' }, ',\n\n"', { data: 'x' }, '"'])).toEqual([
      ...['Dear "Ann\\n# Sir",', '', '"\\"x\\""'],
    ]);
  });
});
