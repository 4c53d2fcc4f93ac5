import { dateInput } from './dateInput.js';
import { daysFrom, isoDay, readDay } from './dates.js';

/** A week, given by any of its days. It is stored as its Sunday, at midnight in UTC. */
export const WeekSelector = dateInput({
  format: 'date',
  hint: (h) => h.text`any day of the week, which begins on Sunday`,
  read: (input) => sunday(readDay(input)),
  show: (date) => isoDay(sunday(date)),
  covers: (first) => daysFrom(first, 7),
});

function sunday(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - date.getUTCDay()));
}
