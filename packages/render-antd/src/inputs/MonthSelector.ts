import { dateInput } from './dateInput.js';
import { daysFrom, isoDay, readDay } from './dates.js';

/** A month. It is stored as its first day, at midnight in UTC. */
export const MonthSelector = dateInput({
  hint: (h) => h.text`such as 2026-11`,
  read: readMonth,
  show: (date) => isoDay(date).slice(0, 7),
  covers: (first) => daysFrom(first, daysIn(first)),
});

function daysIn(first: Date): number {
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
}

/** A month, or any day of it. */
function readMonth(input: unknown): Date {
  if (typeof input !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(input)) {
    throw new Error(`Expected a month such as "2026-11", got ${JSON.stringify(input)}.`);
  }
  const month = input.slice(0, 7);
  if (input.length > month.length) readDay(input);
  return readDay(`${month}-01`);
}
