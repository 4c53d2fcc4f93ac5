import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatterOf, parseTime, writeNumber } from '../src/contract/format.js';
import { PlainNumbers } from '../src/contract/PlainNumbers.js';

const LOCALES = ['en', 'en-IN', 'de', 'de-CH', 'fr', 'es', 'pl', 'sv', 'ar-EG', 'hi', 'ja', 'fa'];
const FORMATS: readonly [string, Intl.NumberFormatOptions][] = [
  ['number', {}],
  ['integer', { maximumFractionDigits: 0 }],
  ['currency:EUR', { style: 'currency', currency: 'EUR' }],
  ['currency:JPY', { style: 'currency', currency: 'JPY' }],
  ['currency:BHD', { style: 'currency', currency: 'BHD' }],
];
const numbers = fc.oneof(
  fc.integer({ min: -2_000_000, max: 2_000_000 }),
  fc.integer({ min: -200_000_000, max: 200_000_000 }).map((cents) => cents / 100),
  fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  fc.constantFrom(0, -0, 1.005, 0.005, 999.995, 999_999.994, 999_999.995, 1_000_000, 1e14),
);

describe.each(LOCALES)('in %s', (locale) => {
  test.each(FORMATS)('formats %s exactly as Intl does', (format, options) => {
    const write = formatterOf(locale);
    const expected = new Intl.NumberFormat(locale, options);
    fc.assert(
      fc.property(numbers, (number) => {
        expect(write(number, format)).toBe(expected.format(number));
      }),
      {
        numRuns: 300,
      },
    );
  });
});

test('formats numbers without Intl in most locales', () => {
  const plain = LOCALES.filter((locale) => PlainNumbers.create(new Intl.NumberFormat(locale)) !== undefined);
  expect(plain).toEqual(expect.arrayContaining(['en', 'de', 'fr', 'sv', 'ja']));
  expect(plain).not.toContain('ar-EG');
});

test('uses scientific notation for very large and very small numbers, and compact notation on axes', () => {
  const write = formatterOf('en');
  expect(write(1e300, 'currency:USD')).toBe('$1.00E300');
  expect([0, 600, 1250, 20_000].map((value) => write(value, 'axis:EUR'))).toEqual([
    '€0',
    '€600',
    '€1.25K',
    '€20K',
  ]);
  expect(write(1e-300, 'axis')).toBe('1E-300');
});

test('formats all times of one day (UTC) as the same date', () => {
  const write = formatterOf('de');
  const times = ['2026-11-30', '2026-11-30T23:59:59.999Z', Date.UTC(2026, 10, 30, 5), 'soon', -1];
  expect(times.map((time) => write(time, 'date'))).toEqual([
    '30.11.2026',
    '30.11.2026',
    '30.11.2026',
    'soon',
    '31.12.1969',
  ]);
  expect(write('2026-11-30T23:59:59.999Z', 'datetime')).toBe('30.11.2026, 23:59');
});

test('parseTime agrees with Date.parse, and writeNumber writes numbers that parse to the same value', () => {
  const number = fc.integer({ min: 0, max: 99 });
  const two = number.map((value) => String(value).padStart(2, '0'));
  const year = fc.oneof(
    fc.constantFrom('0000', '0099', '1969'),
    fc.integer({ min: 1000, max: 9999 }).map(String),
  );
  const time = fc.tuple(year, two, two, two, two, two, number);
  fc.assert(
    fc.property(time, ([years, month, day, hour, minute, second, rest]) => {
      const text = `${years}-${month}-${day}T${hour}:${minute}:${second}.${String(rest).padStart(3, '0')}Z`;
      expect(parseTime(text)).toBe(Date.parse(text));
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(parseTime(date.toISOString())).toBe(date.getTime());
    }),
  );
  fc.assert(
    fc.property(fc.oneof(numbers, fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
      expect(Number(writeNumber(value)) === value).toBe(true);
    }),
  );
});
