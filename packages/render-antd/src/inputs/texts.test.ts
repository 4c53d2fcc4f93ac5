import { describe, expect, test } from 'vitest';
import { change, definitionOf, read, setOff, view } from '../../test/fakeInput.js';

describe('texts', () => {
  test.each([
    'TextInput',
    'TextArea',
    'PasswordInput',
    'AutoComplete',
    'TitleInput',
    'ParagraphInput',
  ] as const)('%s: no text is null, and other things are no text', (type) => {
    expect(read(type, '')).toBeNull();
    expect(read(type, null)).toBeNull();
    expect(() => read(type, 7)).toThrow('Expected a text or null, got 7');
  });

  test('have one line, but for TextArea', () => {
    expect(read('TextInput', ' a\r\nb ')).toBe(' ab ');
    expect(read('AutoComplete', 'a\nb')).toBe('ab');
    expect(read('TextArea', 'a\r\nb\rc')).toBe('a\nb\nc');
    expect(read('TitleInput', ' a\nb ')).toBe('ab');
    expect(read('TitleInput', ' \n ')).toBeNull();
  });

  test('TextInput rewrites what is typed as the app says', () => {
    expect(read('TextInput', 'a1b22', { replaceInput: { pattern: '\\d' } })).toBe('ab');
    expect(read('TextInput', '12', { replaceInput: { pattern: '\\d' } })).toBeNull();
    const rule = { pattern: 'A', flags: 'i', replacement: 'x' };
    expect(read('TextInput', 'aA', { replaceInput: rule })).toBe('xA');
  });

  test('accept as many characters as the screen does', () => {
    expect(definitionOf('TextInput').mcpSchema?.(view('TextInput', { maxLength: 5 }))).toMatchObject({
      maxLength: 5,
    });
    const title = view('TitleInput', { editable: { maxLength: 6 } });
    expect(definitionOf('TitleInput').mcpSchema?.(title)).toMatchObject({ maxLength: 6 });
  });

  test('Enter in a TextArea is also a new line, if there is room', async () => {
    expect(await setOff('TextArea', 'onPressEnter', undefined, {}, { value: 'a' })).toEqual([
      ['onPressEnter'],
      ['set', 'a\n'],
      ['change', 'a\n'],
    ]);
    const full = await setOff('TextArea', 'onPressEnter', undefined, { maxLength: 1 }, { value: 'a' });
    expect(full).toEqual([['onPressEnter']]);
  });

  test('AutoComplete: typing is a search, picking an option is not', async () => {
    const properties = { options: ['Bern', 3] };
    expect(await change('AutoComplete', 'Bern', properties)).toEqual([
      ['set', 'Bern'],
      ['change', 'Bern'],
    ]);
    expect(await change('AutoComplete', '3', properties)).toHaveLength(2);
    const typed = [
      ['set', 'Be'],
      ['change', 'Be'],
      ['onSearch', { value: 'Be' }],
    ];
    expect(await change('AutoComplete', 'Be', properties)).toEqual(typed);
    expect(await setOff('AutoComplete', 'onSearch', 'Be', properties)).toEqual(typed);
    expect((await change('AutoComplete', null)).at(-1)).toEqual(['onSearch', { value: '' }]);
  });

  test.each(['TitleInput', 'ParagraphInput'] as const)(
    '%s is opened, stored, and says its value',
    async (type) => {
      expect(await change(type, 'New')).toEqual([
        ['onStart'],
        ['set', 'New'],
        ['onChange', { value: 'New' }],
      ]);
      expect(await change(type, null, { editable: { editing: true } })).toEqual([
        ['set', null],
        ['onChange', { value: '' }],
      ]);
      expect(() => read(type, 'a', { editable: false })).toThrow('it cannot be edited');
    },
  );

  test('copying says what was copied', async () => {
    const rest = { value: 'Report' };
    expect(await setOff('ParagraphInput', 'onCopy', undefined, { copyable: {} }, rest)).toEqual([
      ['onCopy', { value: 'Report' }],
    ]);
    expect(await setOff('TitleInput', 'onCopy', undefined, { copyable: { text: 'Q3' } }, rest)).toEqual([
      ['onCopy', { value: 'Q3' }],
    ]);
  });
});
