import antd from '@lowdefy-mcp/render-antd';
import { blockSchemas } from './blockSchemas.js';
import { hasGestures } from './gestures/index.js';

/** @import { PropertySchema } from './blockSchemas.js' */
/** @import { Random } from './createRandom.js' */

/** @typedef {Record<string, unknown>} Properties */

/** The input blocks of `@lowdefy/blocks-antd` that a random page can have. Those of later versions have scenarios only. */
export const inputTypes = Object.entries(antd.blocks)
  .filter(([type, { meta }]) => meta.category === 'input' && blockSchemas[type] && hasGestures(type))
  .map(([type]) => type);

/** Events that only a person triggers, by entering and leaving a field. */
const notCompared = new Set(['onBlur', 'onFocus']);

const words = ['red', 'Green', 'a b', '<b>x</b>'];

/** Properties that are not generated, because they only style, or open something. */
const leftOut = new Set([
  'autoFocus',
  'color',
  'defaultOpen',
  'ellipsis',
  'suffixIcon',
  // Rows have a scenario: random keys would hardly name a field of them.
  'data',
  'html',
  'primaryKey',
  'valueKey',
]);

/**
 * Generators for properties whose schema is not enough to make a useful value.
 *
 * @type {Record<string, (random: Random) => unknown>}
 */
const special = {
  allowedRegions: () => ['US', 'NL', 'ZA'],
  copyable: (random) => random.pick([true, { text: 'copied' }, {}]),
  decimalSeparator: () => ',',
  defaultRegion: (random) => random.pick(['NL', 'ZA', 'XX']),
  disabled: (random) => random.chance(0.2),
  disabledDates: (random) =>
    random.pick([
      { min: '2026-11-10' },
      { max: '2026-12-20' },
      { dates: ['2026-12-24', '2026-11-16'] },
      { ranges: [['2026-11-01', '2026-11-08']] },
    ]),
  editable: (random) => random.pick([true, false, { maxLength: 8 }, { tooltip: 'Change it' }]),
  maxLength: (random) => 3 + random.int(6),
  options: createOptions,
  pageSizeOptions: () => [5, 10, 25],
  precision: (random) => random.int(3),
  replaceInput: (random) => random.pick([{ pattern: '[a-z]' }, { pattern: ' ', replacement: '-' }]),
  step: (random) => random.pick([1, 2, 0.5]),
  timeFormat: (random) => random.pick(['HH:mm', 'HH:mm:ss', 'HH']),
  total: (random) => random.pick([0, 8, 45, 100, 300]),
};

/** The output of the formats is in `gestures/dates.js`. */
/** @type {Record<string, Properties>} */
const byType = {
  DateRangeSelector: { format: ['YYYY-MM-DD', 'DD/MM/YYYY'], placeholder: [['From', 'To']] },
  DateSelector: { format: ['YYYY-MM-DD', 'DD/MM/YYYY'] },
  DateTimeSelector: { format: ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ss'] },
  MonthSelector: { format: ['YYYY-MM', 'MM/YYYY'] },
  NumberInput: { min: [-5, 0, 1], max: [20, 99.5] },
  Pagination: { simple: [true] },
  RatingSlider: { min: [0, 1, 2], max: [4, 6] },
  TextArea: { showCount: [true], autoSize: [true] },
  WeekSelector: { format: ['YYYY-wo'] },
};

/**
 * Lists the events in the schema of a block.
 *
 * @param {string} type
 * @returns {string[]}
 */
export function eventsOf(type) {
  return (blockSchemas[type]?.events ?? []).filter((event) => !notCompared.has(event));
}

/**
 * Creates random properties of a block, from its schema.
 *
 * @param {string} type
 * @param {Random} random
 * @returns {Properties}
 */
export function createProperties(type, random) {
  const known = blockSchemas[type]?.properties ?? {};
  const names = Object.keys(known).filter((name) => name === 'options' || random.chance(0.3));
  const entries = names.map((name) => [name, createValue(type, name, known[name] ?? {}, random)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * @param {string} type
 * @param {string} name
 * @param {PropertySchema} schema
 * @param {Random} random
 */
function createValue(type, name, schema, random) {
  const own = byType[type]?.[name];
  if (Array.isArray(own)) return random.pick(own);
  if (leftOut.has(name)) return undefined;
  if (type === 'AutoComplete' && name === 'options')
    return random.pick([
      ['Amsterdam', 'Berlin'],
      [1000, 'xyz', true],
    ]);
  if (special[name]) return special[name](random);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'string') return random.pick(words);
  if (schema.type === 'integer' || schema.type === 'number') return 1 + random.int(5);
  return undefined;
}

/** @param {Random} random */
function createOptions(random) {
  const values = random.shuffle(['red', 'green', 3, 0, true, false, null, '', { code: 'g' }, [1, 2], 'red']);
  return values.slice(0, 2 + random.int(4)).map((value, index) => {
    const isPlain = typeof value !== 'object' && value !== '';
    if (isPlain && random.chance(0.5)) return value;
    return {
      value,
      ...(random.chance(0.7) && { label: `Option ${index}` }),
      ...(random.chance(0.15) && { disabled: true }),
    };
  });
}
