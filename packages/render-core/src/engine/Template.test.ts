import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, textRuns } from '../view/text.js';
import { Template } from './Template.js';

const HOLE = { _state: 'x' };

describe('_string.concat', () => {
  const read = (params: readonly unknown[], text: string) => Template.ofConcat(params)?.read(text);

  test.each([
    [['Hello ', HOLE, '!'], 'Hello Ann!', ['Hello ', { data: 'Ann' }, '!']],
    [['Tickets shown: ', HOLE], 'Tickets shown: 60', 'Tickets shown: 60'],
    [['#', HOLE], '#sixty', ['#', { data: 'sixty' }]],
    [['By ', HOLE, ' ', HOLE, '.'], 'By Ann Abel.', ['By ', { data: 'Ann Abel' }, '.']],
    [
      ['Ticket #', HOLE, ' ', HOLE, ' is new'],
      'Ticket #61 Scanner jams is new',
      ['Ticket ', { data: '#61 Scanner jams' }, ' is new'],
    ],
    [['By ', HOLE, ' (', HOLE, ').'], 'By Ann (C-1).', ['By ', { data: 'Ann (C-1)' }, '.']],
    [
      ['By ', HOLE, ' (since ', HOLE, ')'],
      'By Ann (since May)',
      ['By ', { data: 'Ann' }, ' (since ', { data: 'May' }, ')'],
    ],
    [['By ', HOLE, ' ', HOLE, "'s team"], "By Ann Abel's team", ['By ', { data: 'Ann Abel' }, "'s team"]],
    [['orders?days=', HOLE, '-', HOLE], 'orders?days=1-2', ['orders?days=', { data: '1-2' }]],
    [[HOLE, ' of ', HOLE, ' done'], '3 of ten done', ['3 of ', { data: 'ten' }, ' done']],
    [['Nobody', HOLE], 'Nobody', 'Nobody'],
    [['No. ', 7, ' is ', HOLE], 'No. 7 is free', ['No. 7 is ', { data: 'free' }]],
  ])('%j finds literal words and data in %j', (params, text, expected) => {
    expect(read(params, text)).toEqual(expected);
  });

  test('returns null if a value contains words of the template', () => {
    expect(read(['By ', HOLE, ' for ', HOLE], 'By Ann for Bob for Eve')).toBeNull();
  });

  test.each([
    ['the text does not match the template', ['Hello ', HOLE], 'Goodbye Ann'],
    ['words of the template overlap', ['abab', HOLE, 'abc'], 'ababc'],
    ['the template has no words', [HOLE, ' ', HOLE], 'a b'],
    ['all words are signs beside values', ['#', HOLE, ' ', HOLE], '#61 Scanner jams'],
    ['all words are brackets around a value', [HOLE, ' (', HOLE, ')'], 'Ann (C-1)'],
    [
      'a bracket would be quoted, and its pair not',
      ['By ', HOLE, ' (', HOLE, ' since ', HOLE, ')'],
      'By Ann (C-1 since May)',
    ],
    ['a bracket is glued to words', ['Ticket(', HOLE, ' ', HOLE, ')'], 'Ticket(61 Scanner)'],
  ])('returns undefined if %s', (_, params, text) => {
    expect(read(params, text)).toBeUndefined();
  });
});

describe('_nunjucks', () => {
  const read = (params: unknown, text: string) => Template.ofNunjucks(params)?.read(text);

  test('finds literal words and data if the template has only values', () => {
    expect(read('Dear {{ name | upper }},\nwelcome', 'Dear ANN,\nwelcome')).toEqual([
      ...['Dear ', { data: 'ANN' }, ',\nwelcome'],
    ]);
    expect(read({ template: 'By {{ name }}', on: {} }, 'By <b>')).toEqual(['By ', { data: '<b>' }]);
    expect(read('{ "by": {{ name | default("}} is {{") }} }', '{ "by": Ann }')).toEqual([
      ...['{ "by": ', { data: 'Ann' }, ' }'],
    ]);
  });

  test.each([
    '{% if a %}Yes{% endif %}',
    '{# a #} b',
    'By {{- name }}',
    'By {{ name -}} .',
    'By {{{ name }}}',
    'By {{ { a: 1 }.a }}',
    'By {{ name',
    'By \0',
    7,
    { template: HOLE },
  ])('is not supported, so that every text can be data: %j', (params) => {
    expect(Template.ofNunjucks(params)).toBeUndefined();
  });
});

test('never takes a value for literal words (random templates)', () => {
  const piece = fc.constantFrom('a', 'ab', ' b ', 'aba', 'b');
  const value = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.record({ words: piece, value }), { minLength: 1, maxLength: 4 }), (parts) => {
      const text = parts.map(({ words, value: one }) => words + one).join('');
      const template = Template.ofConcat(parts.flatMap(({ words }) => [words, HOLE]));
      const read = template?.read(text);
      expect(read).not.toBeUndefined();
      if (read === null || read === undefined) return;
      expect(plainText(read)).toBe(text);
      const words = textRuns(read).filter((run) => typeof run === 'string');
      // An empty value leaves two words next to each other.
      expect(words.join('')).toBe(parts.map((part) => part.words).join(''));
      const values = textRuns(read).flatMap((run) =>
        typeof run === 'object' && 'data' in run ? [run.data] : [],
      );
      expect(values).toEqual(parts.map((part) => part.value).filter((one) => one !== ''));
    }),
    { numRuns: 2000 },
  );
});
