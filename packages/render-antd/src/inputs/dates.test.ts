import { describe, expect, test } from 'vitest';
import { read } from '../../test/fakeInput.js';

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
