import type { BlockDefinition, BlockView, LocaleTexts } from '@lowdefy-mcp/render-core';
import german from 'dayjs/locale/de.js';
import { describe, expect, test } from 'vitest';
import pack from '../src/index.js';
import { run } from './fakeBlock.js';
import { type Shown, show as showBlock } from './show.js';

/** The part of antd's German texts that the blocks show. */
const antd = {
  Modal: { okText: 'Ja', justOkText: 'Gut', cancelText: 'Abbrechen' },
  DatePicker: {
    lang: {
      placeholder: 'Datum auswählen',
      monthPlaceholder: 'Monat auswählen',
      rangePlaceholder: ['Startdatum', 'Enddatum'],
    },
  },
};

const LOCALES = [
  { code: 'en-US', label: 'English' },
  { code: 'de-DE', label: 'Deutsch' },
  { code: 'not a locale' },
];
const TEXTS: Readonly<Record<string, LocaleTexts>> = { 'de-DE': { antd, dayjs: german } };

/** Shows a block. Without a locale, the app has none. A value in the format of a locale is data, and data is quoted. */
function show(shown: Shown, active?: string): string {
  const app = active === undefined ? {} : { active, locales: LOCALES, localeTexts: TEXTS };
  return showBlock(shown, app).replaceAll(/shown as "([^"]*)"/g, 'shown as $1');
}

const DAY = new Date('2026-03-05T00:00:00Z');

describe('since Lowdefy 5.4, in German', () => {
  test.each<[string, Shown, readonly string[]]>([
    ['a modal', { type: 'Modal', local: { open: true } }, ['- onOk: Ja', '- onCancel: Abbrechen']],
    [
      'the configured texts of a modal',
      {
        type: 'Modal',
        properties: { okText: 'Save', cancelButtonProps: { danger: true } },
        local: { open: true },
      },
      ['- onOk: Save', '- onCancel: Abbrechen (danger)'],
    ],
    [
      'a question',
      { type: 'ConfirmModal', local: { open: true, status: 'confirm' } },
      ['- onOk: Ja', '- onCancel: Abbrechen'],
    ],
    ['a message', { type: 'ConfirmModal', local: { open: true, status: 'info' } }, ['- onOk: Gut']],
    ['an empty day', { type: 'DateSelector' }, ['"Datum auswählen"']],
    ['a day', { type: 'DateSelector', value: DAY }, ['shown as 05.03.2026', '"2026-03-05"']],
    [
      'a day in words',
      { type: 'DateSelector', value: DAY, properties: { format: 'D. MMMM YYYY' } },
      ['shown as 5. März 2026'],
    ],
    ['an empty time', { type: 'DateTimeSelector' }, ['"Datum auswählen"']],
    ['a time', { type: 'DateTimeSelector', value: DAY }, ['shown as 05.03.2026, 00:00']],
    ['an empty month', { type: 'MonthSelector' }, ['"Monat auswählen"']],
    ['a month', { type: 'MonthSelector', value: DAY }, ['shown as 03/2026']],
    ['an empty week, without a text of its own', { type: 'WeekSelector' }, ['"Datum auswählen"', 'Monday']],
    [
      'a week, which begins on Monday',
      { type: 'WeekSelector', value: DAY },
      ['"2026-03-02"', 'shown as 2026-10.'],
    ],
    ['an empty range', { type: 'DateRangeSelector' }, ['"Startdatum ~ Enddatum"']],
    [
      'a range',
      { type: 'DateRangeSelector', value: [DAY, DAY] },
      ['shown as 05.03.2026 ~ 05.03.2026', '["2026-03-05","2026-03-05"]'],
    ],
    ['a number', { type: 'NumberInput', value: 1.5 }, ['shown as 1,5']],
  ])('shows %s', (_, part, words) => {
    const page = show(part, 'de-DE');
    for (const word of words) expect(page).toContain(word);
  });
});

test.each<[string, Shown, readonly string[], readonly string[]]>([
  ['a modal', { type: 'Modal', local: { open: true } }, [], ['onOk:']],
  [
    'a dangerous button',
    { type: 'Modal', properties: { okButtonProps: { danger: true } }, local: { open: true } },
    ['- onOk: OK (danger)'],
    [],
  ],
  ['an empty day', { type: 'DateSelector' }, ['Select date'], ['Select Date']],
  ['a day', { type: 'DateSelector', value: DAY }, ['2026-03-05'], ['shown as']],
  ['an empty range', { type: 'DateRangeSelector' }, ['Start date ~ End date'], []],
  [
    'a half configured range',
    { type: 'DateRangeSelector', properties: { placeholder: ['From'] } },
    ['From ~'],
    ['End date'],
  ],
  ['a week', { type: 'WeekSelector', value: DAY }, ['2026-03-01', 'Sunday'], []],
  ['a number', { type: 'NumberInput', value: 1.5 }, ['1.5'], ['shown as']],
])(
  'since Lowdefy 5.4, in an app without locales, shows %s as antd does in English',
  (_, part, words, absent) => {
    const page = show(part);
    for (const word of words) expect(page).toContain(word);
    for (const word of absent) expect(page).not.toContain(word);
  },
);

test.each<[string, Shown, string]>([
  ['a tree', { type: 'TreeSelector' }, 'placeholder: "Wählen"'],
  ['an empty tree', { type: 'TreeSelector' }, 'hint: Not found'],
  ['several nodes of a tree', { type: 'TreeMultipleSelector', value: [] }, 'placeholder: "Pick"'],
  ['a list without data', { type: 'ListSelector' }, 'hint: Keine Daten'],
])('since Lowdefy 5.4, shows the messages of the app in %s', (_, shown, words) => {
  const messages = {
    'de-DE': { 'blocks.treeSelector.placeholder': 'Wählen', 'blocks.listSelector.noData': 'Keine Daten' },
    'en-US': {
      'blocks.treeSelector.placeholder': 'Never shown',
      'blocks.treeMultipleSelector.placeholder': 'Pick',
    },
  };
  expect(showBlock(shown, { active: 'de-DE', locales: LOCALES, messages })).toContain(words);
});

test('a locale without texts and formats shows those of the components', () => {
  expect(show({ type: 'DateSelector' }, 'not a locale')).toContain('Select date');
  expect(show({ type: 'DateSelector', value: DAY }, 'not a locale')).not.toContain('shown as');
  expect(show({ type: 'DateSelector', value: DAY }, 'en-US')).toContain('shown as 03/05/2026');
});

test('stores the first day of the week of the locale', () => {
  const { mcpInput } = pack.blocks.WeekSelector as BlockDefinition;
  const stored = (dayjs?: object) => {
    const app = {
      lowdefy: 5.4,
      pageId: 'one',
      homePageId: null,
      menus: [],
      locale: { code: 'x', offered: [], dayjs },
    };
    return mcpInput?.('2026-03-05', { app, properties: {}, value: null } as unknown as BlockView);
  };
  expect(stored(german)).toEqual(new Date('2026-03-02'));
  expect(stored({ weekStart: 6 })).toEqual(new Date('2026-02-28'));
  expect(stored()).toEqual(new Date('2026-03-01'));
});

describe.each(['PageHeaderMenu', 'PageSiderMenu', 'PageSidebarLayout'])('the locales of %s', (type) => {
  const properties = { localeSelector: true };

  test('are shown with the current one, if the app has some and offers the choice', () => {
    const page = show({ type, properties }, 'de-DE');
    expect(page).toContain('events=[__setLocale');
    expect(page).toContain('- en-US: Locale > English');
    expect(page).toContain('- de-DE: Locale > Deutsch (selected)');
    expect(show({ type, properties })).not.toContain('__setLocale');
    expect(show({ type }, 'de-DE')).not.toContain('__setLocale');
  });

  test.each(['de-DE', 'Deutsch', { locale: 'de-DE' }])('can be chosen by %j', async (detail) => {
    const block = run(type, { properties, lowdefy: 5.4, locale: { code: 'en-US', offered: LOCALES } });
    await block.event('__setLocale', detail);
    expect(block.calls).toEqual([
      ['registerEvent', '__setLocale', [expect.objectContaining({ type: 'SetLocale' })]],
      ['__setLocale', { locale: 'de-DE' }],
    ]);
  });

  test('an unknown one is refused', async () => {
    const block = run(type, { properties, lowdefy: 5.4, locale: { code: 'en-US', offered: LOCALES } });
    await expect(block.event('__setLocale', 'fr')).rejects.toThrow(
      '__setLocale of block "block" needs one of these locales: "en-US", "de-DE", "not a locale".',
    );
    expect(block.calls).toEqual([]);
  });
});
