import type { BlockDefinition, BlockHost, BlockView } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import * as inputs from './index.js';

type Type = keyof typeof inputs;

const definitions = { ...inputs } as unknown as Readonly<Record<Type, BlockDefinition>>;
const definitionOf = (type: Type) => definitions[type];

function view(type: Type, properties: object = {}, rest: object = {}): BlockView {
  const { meta } = definitionOf(type);
  return {
    id: 'field',
    type,
    meta,
    properties,
    value: null,
    required: false,
    local: {},
    ...rest,
  } as BlockView;
}

/** What the component would store. */
function read(type: Type, input: unknown, properties: object = {}, rest: object = {}): unknown {
  return definitionOf(type).mcpInput?.(input, view(type, properties, rest));
}

/** A host that keeps the value and writes down what is done to it. */
function fakeHost(type: Type, properties: object = {}, rest: object = {}) {
  const calls: unknown[][] = [];
  let block = view(type, properties, rest);
  const done = async () => ({ success: true, bounced: false });
  const host = {
    get block() {
      return block;
    },
    setValue(value: unknown) {
      block = { ...block, value };
      calls.push(['set', value]);
    },
    setLocal(change: object) {
      block = { ...block, local: { ...block.local, ...change } };
    },
    triggerEvent(name: string, event?: object) {
      calls.push(event === undefined ? [name] : [name, event]);
      return done();
    },
    triggerChange(value: unknown) {
      calls.push(['change', value]);
      return done();
    },
  } as unknown as BlockHost;
  return { host, calls };
}

async function change(type: Type, value: unknown, properties: object = {}, rest: object = {}) {
  const { host, calls } = fakeHost(type, properties, rest);
  await definitionOf(type).mcpChange?.(host, value);
  return calls;
}

async function setOff(
  type: Type,
  event: string,
  detail: unknown,
  properties: object = {},
  rest: object = {},
) {
  const { host, calls } = fakeHost(type, properties, rest);
  await definitionOf(type).mcpEvents?.[event]?.(host, detail);
  return calls;
}

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

describe('dates', () => {
  const utc = (text: string) => new Date(`${text}T00:00:00.000Z`);

  test.each([
    ['DateSelector', '2026-11-18', utc('2026-11-18')],
    ['WeekSelector', '2026-11-18', utc('2026-11-15')],
    ['WeekSelector', '2026-11-15', utc('2026-11-15')],
    ['WeekSelector', '2026-01-01', utc('2025-12-28')],
    ['MonthSelector', '2026-11', utc('2026-11-01')],
    ['MonthSelector', '2026-11-18', utc('2026-11-01')],
    ['DateTimeSelector', '2026-11-16T09:30:59Z', new Date('2026-11-16T09:30:00Z')],
    ['DateTimeSelector', '2026-11-16T09:30+02:00', new Date('2026-11-16T07:30:00Z')],
    ['DateRangeSelector', ['2026-11-16', '2026-11-20'], [utc('2026-11-16'), utc('2026-11-20')]],
    ['DateRangeSelector', ['2026-11-16', '2026-11-16'], [utc('2026-11-16'), utc('2026-11-16')]],
  ] as const)('%s stores %j as %j', (type, input, stored) => {
    expect(read(type, input)).toEqual(stored);
  });

  test.each([
    ['HH', '2026-11-16T09:00:00Z'],
    ['HH:mm:ss', '2026-11-16T09:31:59Z'],
    ['HH:mm', '2026-11-16T09:31:00Z'],
  ])('a time in the format %s is cut to %s', (timeFormat, stored) => {
    expect(read('DateTimeSelector', '2026-11-16T09:31:59.9Z', { timeFormat })).toEqual(new Date(stored));
  });

  test.each([
    ['DateSelector', '16/11/2026', 'Expected a date such as "2026-11-16", got "16/11/2026"'],
    ['DateSelector', '2026-02-30', 'Expected a date'],
    ['DateSelector', 7, 'Expected a date'],
    ['MonthSelector', '2026-13', 'Expected a month such as "2026-11"'],
    ['MonthSelector', '2026-02-30', 'Expected a date'],
    ['DateTimeSelector', '2026-11-16T09:30:00', 'Expected a date, time and zone'],
    ['DateTimeSelector', '2026-02-30T09:30:00Z', 'Expected a date, time and zone'],
    ['DateTimeSelector', '2026-11-16T25:30:00Z', 'Expected a date, time and zone'],
    ['DateRangeSelector', ['2026-11-16'], 'Expected the first and the last day'],
    ['DateRangeSelector', ['2026-11-20', '2026-11-16'], 'must not be after the last'],
  ] as const)('%s refuses %j', (type, input, message) => {
    expect(() => read(type, input)).toThrow(message);
  });

  test.each(['DateSelector', 'WeekSelector', 'MonthSelector', 'DateTimeSelector'] as const)(
    '%s can be emptied where the screen has a button for it',
    (type) => {
      expect(read(type, null)).toBeNull();
      expect(() => read(type, null, { allowClear: false })).toThrow('cannot be emptied');
    },
  );

  test('an empty range is an empty array', () => {
    expect(read('DateRangeSelector', null)).toEqual([]);
    expect(read('DateRangeSelector', [])).toEqual([]);
    expect(() => read('DateRangeSelector', [], { allowClear: false })).toThrow('cannot be emptied');
  });

  const disabledDates = {
    min: utc('2026-11-03'),
    max: '2026-12-10',
    dates: ['2026-11-16'],
    ranges: [['2026-11-20', new Date('2026-11-22T15:00:00Z')], ['2026-11-28']],
  };

  test.each(['2026-11-02', '2026-12-11', '2026-11-16', '2026-11-20', '2026-11-22'])(
    '%s cannot be picked',
    (day) => {
      const message = `${day} cannot be picked. Send a date from 2026-11-03 to 2026-12-10`;
      expect(() => read('DateSelector', day, { disabledDates })).toThrow(message);
      expect(() => read('DateTimeSelector', `${day}T23:59:00Z`, { disabledDates })).toThrow(message);
      expect(() => read('DateRangeSelector', [day, day], { disabledDates })).toThrow(message);
    },
  );

  test.each(['2026-11-03', '2026-12-10', '2026-11-17', '2026-11-23', '2026-11-28'])('%s can', (day) => {
    expect(read('DateSelector', day, { disabledDates })).toEqual(utc(day));
    expect(read('DateTimeSelector', `${day}T23:59:00Z`, { disabledDates })).toEqual(
      new Date(`${day}T23:59:00Z`),
    );
  });

  test('a week or month can be picked if one of its days can', () => {
    expect(read('WeekSelector', '2026-11-02', { disabledDates })).toEqual(utc('2026-11-01'));
    expect(() => read('WeekSelector', '2026-10-31', { disabledDates })).toThrow(
      '2026-10-25 to 2026-10-31 cannot be picked',
    );
    expect(read('MonthSelector', '2026-11', { disabledDates })).toEqual(utc('2026-11-01'));
    expect(() => read('MonthSelector', '2026-10', { disabledDates })).toThrow('cannot be picked');
  });
});

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

describe('Pagination', () => {
  const rest = { value: { current: 4, pageSize: 10, skip: 30 } };

  test('stores the page with what to skip', () => {
    expect(read('Pagination', { current: 2 }, { total: 95 }, rest)).toEqual({
      current: 2,
      pageSize: 10,
      skip: 10,
    });
    expect(read('Pagination', { pageSize: 40 }, { total: 95 }, rest)).toEqual({
      current: 3,
      pageSize: 40,
      skip: 80,
    });
  });

  test.each([
    [{ current: 11 }, 'current must be a page from 1 to 10, got 11'],
    [{ current: 0 }, 'current must be a page from 1 to 10'],
    [{ current: 1.5 }, 'current must be a page'],
    [{ pageSize: 15 }, 'pageSize must be one of 10, 20, 30, 40, got 15'],
    [3, 'Expected {"current": 2}'],
  ])('refuses %j', (input, message) => {
    expect(() => read('Pagination', input, { total: 95 }, rest)).toThrow(message);
  });

  test('has one size of page where the screen offers no other', () => {
    expect(() => read('Pagination', { pageSize: 20 }, { total: 50 }, rest)).toThrow('it is 10');
    expect(() => read('Pagination', { current: 1 }, { total: 0 }, rest)).toThrow('There are no pages');
  });

  test("the event's skip is a page further than the stored one", async () => {
    expect(await change('Pagination', { current: 2, pageSize: 10, skip: 10 }, { total: 95 }, rest)).toEqual([
      ['set', { current: 2, pageSize: 10, skip: 10 }],
      ['onChange', { current: 2, pageSize: 10, skip: 20 }],
    ]);
  });

  test('another size is two events, another page then a third', async () => {
    const sized = [
      ['set', { current: 3, pageSize: 40, skip: 80 }],
      ['onSizeChange', { current: 3, pageSize: 40, skip: 120 }],
      ['set', { current: 3, pageSize: 40, skip: 80 }],
      ['onChange', { current: 3, pageSize: 40, skip: 120 }],
    ];
    expect(await change('Pagination', { current: 3, pageSize: 40 }, { total: 95 }, rest)).toEqual(sized);
    expect(await change('Pagination', { current: 1, pageSize: 40 }, { total: 95 }, rest)).toEqual([
      ...sized,
      ['set', { current: 1, pageSize: 40, skip: 0 }],
      ['onChange', { current: 1, pageSize: 40, skip: 40 }],
    ]);
  });

  test('nothing happens on the page that is shown', async () => {
    expect(await change('Pagination', { current: 4, pageSize: 10 }, { total: 95 }, rest)).toEqual([]);
  });

  test('fills in its value when it appears, from Lowdefy 5 on', () => {
    const five = fakeHost('Pagination', {}, { value: { current: 1 }, meta: { initValue: { current: 1 } } });
    definitions.Pagination.mcpMount?.(five.host);
    expect(five.calls).toEqual([['set', { current: 1, pageSize: 10, skip: 0 }]]);
    const four = fakeHost('Pagination', {}, rest);
    definitions.Pagination.mcpMount?.(four.host);
    expect(four.calls).toEqual([]);
  });
});

describe('PhoneNumberInput', () => {
  const ZA = { name: 'South Africa', flag: '🇿🇦', code: 'ZA', dial_code: '+27' };
  const US = { name: 'United States', flag: '🇺🇸', code: 'US', dial_code: '+1' };
  const number = (region: typeof ZA, input: string) => ({
    input,
    region,
    phone_number: `${region.dial_code}${input}`,
  });
  const properties = { defaultRegion: 'ZA' };

  test.each([
    ['+27 82 123 4567', '821234567'],
    ['082 123 4567', '082 123 4567'],
    [{ input: '82' }, '82'],
    [{ region: 'ZA', input: '82' }, '82'],
    [{ region: 'South Africa', input: '82' }, '82'],
    [{ region: '+27', input: '82' }, '82'],
    [{ region: ZA, input: '82' }, '82'],
    [null, ''],
  ])('reads %j', (input, typed) => {
    expect(read('PhoneNumberInput', input, properties)).toEqual(number(ZA, typed));
  });

  test('takes the longest dial code, and the chosen region where several share one', () => {
    expect(read('PhoneNumberInput', '+1684 5', properties)).toMatchObject({
      region: { code: 'AS' },
      input: '5',
    });
    expect(read('PhoneNumberInput', '+1 202 5', { defaultRegion: 'US' })).toEqual(number(US, '2025'));
    expect(() => read('PhoneNumberInput', '+1 202 5', properties)).toThrow(
      '+1 is the dial code of "CA" (Canada), "US" (United States). Say which: {"region": "CA", "input": "2025"}',
    );
  });

  test('a region alone keeps what is typed', () => {
    expect(read('PhoneNumberInput', { region: 'US' }, {}, { value: number(ZA, '82') })).toEqual(
      number(US, '82'),
    );
  });

  test('refuses regions that are not offered, and numbers that do not fit', () => {
    const allowedRegions = ['US', 'ZA'];
    expect(() => read('PhoneNumberInput', '+41 44', { allowedRegions })).toThrow(
      'no known dial code. Regions: "ZA" (South Africa +27), "US" (United States +1).',
    );
    expect(() => read('PhoneNumberInput', { region: 'CH' }, { allowedRegions })).toThrow(
      '"CH" is not a region',
    );
    expect(() => read('PhoneNumberInput', '12345', { maxLength: 4 })).toThrow('room for 4 characters');
    expect(() => read('PhoneNumberInput', {})).toThrow('Expected a number such as');
    expect(() => read('PhoneNumberInput', { input: 7 })).toThrow('Expected a text');
  });

  test('rewrites what is typed as the app says', () => {
    const replaceInput = { pattern: '\\s' };
    expect(read('PhoneNumberInput', '82 1', { ...properties, replaceInput })).toEqual(number(ZA, '821'));
  });

  test('typing and choosing a region are events of their own', async () => {
    const rest = { value: number(ZA, '82') };
    const typed = number(ZA, '83');
    expect(await change('PhoneNumberInput', typed, {}, rest)).toEqual([
      ['set', typed],
      ['onInputChange'],
      ['change', typed],
    ]);
    const chosen = number(US, '82');
    expect(await change('PhoneNumberInput', chosen, {}, rest)).toEqual([
      ['set', chosen],
      ['onCodeChange'],
      ['change', chosen],
    ]);
    const both = await change('PhoneNumberInput', number(US, '83'), {}, rest);
    expect(both.map(([name]) => name)).toEqual([
      'set',
      'onCodeChange',
      'change',
      'set',
      'onInputChange',
      'change',
    ]);
    expect(both[0]).toEqual(['set', chosen]);
  });

  test('has a region as soon as it appears', () => {
    const { host, calls } = fakeHost('PhoneNumberInput', properties);
    definitions.PhoneNumberInput.mcpUpdate?.(host);
    expect(calls).toEqual([['set', number(ZA, '')]]);
    definitions.PhoneNumberInput.mcpUpdate?.(host);
    expect(calls).toHaveLength(1);
    const first = fakeHost('PhoneNumberInput', { allowedRegions: ['US', 'ZA'], defaultRegion: 'CH' });
    definitions.PhoneNumberInput.mcpUpdate?.(first.host);
    expect(first.calls).toMatchObject([['set', { region: { code: 'ZA' } }]]);
  });
});
