import { optionValues } from './optionValues.js';

/** @import { Random } from './createRandom.js' */

const date = (/** @type {string} */ day) => ({ _date: day });

/** Values of other block types, and values that no type has. */
export const odd = [
  null,
  '',
  'red',
  'other',
  5,
  0,
  true,
  false,
  [],
  ['red'],
  ['other', 3],
  {},
  { code: 'g' },
  date('2026-12-24'),
];

/** @type {Record<string, unknown[]>} */
const fitting = {
  DateRangeSelector: [[date('2026-11-16'), date('2026-12-24')]],
  DateSelector: [date('2026-12-24'), date('2026-11-16T10:30:00Z')],
  DateTimeSelector: [date('2026-11-16T10:30:00Z')],
  MonthSelector: [date('2026-11-16')],
  WeekSelector: [date('2026-11-18')],
  NumberInput: [12, 7.25],
  Pagination: [{ current: 2, pageSize: 10, skip: 10 }, { current: 3 }],
  PhoneNumberInput: [
    {
      input: '5',
      region: { name: 'Netherlands', code: 'NL', dial_code: '+31', flag: '🇳🇱' },
      phone_number: '+315',
    },
    { input: '5', region: { code: 'NL', dial_code: '+31', own: true } },
  ],
};

/**
 * Returns values that buttons set: a valid one, and two that may be invalid.
 *
 * @param {string} type
 * @param {Record<string, unknown>} properties
 * @param {Random} random
 */
export function oddValues(type, properties, random) {
  const own = optionValues(properties);
  const isMany = type === 'MultipleSelector' || type === 'CheckboxSelector';
  const fits = fitting[type] ?? (isMany ? [own.slice(0, 2), [...own.slice(0, 1), 'other']] : [...own, 'red']);
  return [random.pick(fits), random.pick(odd), random.pick(odd)];
}
