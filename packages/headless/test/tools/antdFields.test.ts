import { Validator } from '@cfworker/json-schema';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import * as antd from '@lowdefy-mcp/render-antd';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App, FormField } from '../../src/index.js';
import { removeApp, writeAppOnce } from './appOnce.js';

interface Row {
  readonly properties?: string;
  readonly required?: true;
  /** The exact schema of the field. */
  readonly schema: object;
  /** Matches values that the schema accepts and the field rejects: only the description excludes them. */
  readonly onlyDescribed?: (value: unknown) => boolean;
  /** Values that both the schema and the field accept. */
  readonly accepts: readonly unknown[];
}

const OPTIONS =
  'options: [{ label: Small, value: s }, { label: Large, value: l }, { label: Old, value: o, disabled: true }]';

const isText = (value: unknown) => typeof value === 'string';

const ROWS: Readonly<Record<string, Row>> = {
  AutoComplete: {
    properties: 'title: Your city, options: [Bern, Berlin]',
    schema: { type: 'string', description: 'Your city: such as Bern, Berlin; an option or any other text' },
    accepts: ['Bern', 'Rome'],
  },
  ButtonSelector: {
    properties: `title: Size, ${OPTIONS}`,
    schema: { enum: ['s', 'l'], description: 'Size: s (Small), l (Large)' },
    accepts: ['s', 'l'],
  },
  CheckboxSelector: {
    properties: `title: Sizes, ${OPTIONS}`,
    schema: { type: 'array', items: { enum: ['s', 'l'] }, description: 'Sizes: s (Small), l (Large)' },
    accepts: [[], ['l', 's']],
  },
  CheckboxSwitch: {
    properties: 'title: Terms, description: I agree',
    schema: { type: 'boolean', description: 'Terms: I agree' },
    accepts: [true, false],
  },
  DateRangeSelector: {
    properties: 'title: Stay, label: { extra: Both days count }',
    schema: {
      type: 'array',
      items: { type: 'string', format: 'date' },
      description: 'Stay: Both days count; first and last day',
    },
    onlyDescribed: (value) => Array.isArray(value) && value.length === 1,
    accepts: [['2026-01-31', '2026-02-01']],
  },
  DateSelector: {
    properties: 'title: Due, disabledDates: { min: 2026-01-01 }',
    schema: { type: 'string', format: 'date', description: 'Due: not before 2026-01-01' },
    accepts: ['2026-01-31'],
  },
  DateTimeSelector: {
    properties: 'title: Starts',
    schema: { type: 'string', format: 'date-time', description: 'Starts' },
    accepts: ['2026-01-31T09:30:00Z'],
  },
  MonthSelector: {
    properties: 'title: Month',
    schema: { type: 'string', description: 'Month: such as 2026-11' },
    onlyDescribed: isText,
    accepts: ['2026-11'],
  },
  MultipleSelector: {
    properties: `title: Sizes, ${OPTIONS}`,
    schema: { type: 'array', items: { enum: ['s', 'l'] }, description: 'Sizes: s (Small), l (Large)' },
    accepts: [[], ['l', 's']],
  },
  NumberInput: {
    properties: 'title: Amount, min: 1, max: 10, step: 0.5, precision: 1',
    required: true,
    schema: {
      type: 'number',
      minimum: 1,
      maximum: 10,
      description: 'Amount: step 0.5; rounded to 1 decimals',
    },
    accepts: [1, 2.5, 10],
  },
  Pagination: {
    properties: 'total: 30',
    schema: {
      type: 'object',
      properties: { current: { type: 'integer', minimum: 1 } },
      // From Lowdefy 5 on the total is shown by default.
      description: lowdefy.hasSlots ? '1-10 of 30 items; 3 pages' : '3 pages',
    },
    accepts: [{}, { current: 3 }],
  },
  ParagraphInput: {
    properties: 'editable: { maxLength: 20 }',
    schema: { type: 'string', maxLength: 20 },
    accepts: ['Some words'],
  },
  PasswordInput: {
    properties: 'title: Password',
    schema: { type: 'string', description: 'Password' },
    accepts: ['hush'],
  },
  PhoneNumberInput: {
    properties: 'title: Mobile, allowedRegions: [ZA, NA]',
    schema: {
      type: ['string', 'object'],
      description: 'Mobile: as "+264…" or {"region": "NA", "input": "…"}; regions: NA +264, ZA +27',
    },
    onlyDescribed: (value) => typeof value === 'object',
    accepts: ['+27821234567', { region: 'NA', input: '81' }],
  },
  RadioSelector: {
    properties: 'title: Colour, options: [red, 3, true]',
    schema: { enum: ['red', 3, true], description: 'Colour' },
    accepts: ['red', 3, true],
  },
  RatingSlider: {
    properties: 'title: Service, max: 5, disableIcons: true',
    schema: {
      type: ['integer', 'string'],
      minimum: 0,
      maximum: 5,
      description: 'Service: does not apply: N/A',
    },
    onlyDescribed: isText,
    accepts: [0, 5, 'N/A'],
  },
  Selector: {
    properties: `title: Size, ${OPTIONS}`,
    schema: { enum: ['s', 'l'], description: 'Size: s (Small), l (Large)' },
    accepts: ['s'],
  },
  Switch: {
    properties: 'title: Notify, checkedText: Always, uncheckedText: Never',
    schema: { type: 'boolean', description: 'Notify: true: Always; false: Never' },
    accepts: [true],
  },
  TextArea: {
    properties: 'title: Comment, maxLength: 200, showCount: true',
    schema: { type: 'string', maxLength: 200, description: 'Comment' },
    accepts: ['One\ntwo'],
  },
  TextInput: {
    properties: 'title: Price, maxLength: 20, suffix: €, placeholder: How much',
    schema: { type: 'string', maxLength: 20, description: 'Price: suffix €' },
    accepts: ['12'],
  },
  TitleInput: { schema: { type: 'string' }, accepts: ['Heading'] },
  WeekSelector: {
    properties: 'title: Week',
    schema: {
      type: 'string',
      format: 'date',
      description: 'Week: any day of the week, which begins on Sunday',
    },
    accepts: ['2026-01-31'],
  },
};

/** Values of all kinds; each is sent to each field. */
const CANDIDATES: readonly unknown[] = [
  '',
  'text',
  'Bern',
  's',
  'o',
  'Small',
  -1,
  0,
  2.5,
  7,
  99,
  true,
  [],
  ['s'],
  ['o'],
  ['text'],
  ['2026-01-31'],
  ['2026-01-31', '2026-02-01'],
  '2026-01-31',
  '2026-01-31T09:30:00Z',
  {},
  { current: 1 },
  { current: 0 },
];

const types = Object.keys(ROWS);
let app: App;
const fields = new Map<string, FormField>();

beforeAll(async () => {
  const pages = types.map((type) => {
    const { properties = '', required = false } = ROWS[type] as Row;
    const field = `{ id: field, type: ${type}, required: ${required}, properties: { ${properties} } }`;
    return `  - { id: ${type}, type: Box, blocks: [${field}] }`;
  });
  app = await writeAppOnce(`pages:\n${pages.join('\n')}\n`);
  const session = app.session();
  for (const type of types) {
    const form = await session.form(type);
    fields.set(type, form.fields[0] as FormField);
  }
});
afterAll(() => removeApp(app));

test('covers all inputs of Lowdefy 4', () => {
  const later = new Set([
    'Calendar',
    'ListSelector',
    'SegmentedSelector',
    'Slider',
    'TagMultipleSelector',
    'TagSelector',
    'TreeInput',
    'TreeMultipleSelector',
    'TreeSelector',
  ]);
  const inputs = Object.entries(antd.default.blocks).filter(([, { meta }]) => meta.category === 'input');
  expect(types.toSorted()).toEqual(
    inputs
      .map(([type]) => type)
      .filter((type) => !later.has(type))
      .sort(),
  );
  expect(types).toHaveLength(22);
});

describe.each(types)('%s', (type) => {
  const row = ROWS[type] as Row;
  const field = () => fields.get(type) as FormField;
  const isValid = (value: unknown) =>
    new Validator(field().schema as object, '2020-12').validate(value).valid;

  test('has the expected schema', () => {
    expect(field().schema).toEqual(row.schema);
    expect(field().required).toBe(row.required ?? false);
  });

  test('accepts the listed values, and rejects values that its schema rejects', async () => {
    const session = app.session();
    await session.open(type);
    for (const value of [...row.accepts, ...CANDIDATES]) {
      const { log } = await session.act([{ type: 'setValue', blockId: 'field', value }]);
      const isAccepted = log.at(-1)?.success === true;
      if (row.accepts.includes(value))
        expect([value, isAccepted, isValid(value)]).toEqual([value, true, true]);
      else if (!isAccepted && !row.onlyDescribed?.(value))
        expect([value, isValid(value)]).toEqual([value, false]);
    }
  });
});

test('the schemas of all inputs have fewer than 25 tokens per field on average', async () => {
  const texts = [...fields.values()].map(({ blockId, schema }) => JSON.stringify({ [blockId]: schema }));
  const tokens = texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  expect(tokens / texts.length).toBeLessThan(25);
});
