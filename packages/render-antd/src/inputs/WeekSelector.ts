import { dateInput } from './dateInput.js';
import { dateStyling, daysFrom, isoDay, readDay, sundayOf } from './dates.js';

/** A week, chosen by any of its days, stored as its Sunday at midnight UTC. */
export const WeekSelector = dateInput({
  // It has no Today button.
  styling: [...dateStyling, 'showToday'],
  format: 'date',
  placeholder: (h) => h.text`Select Week`,
  pattern: 'YYYY-wo',
  unit: 'week',
  plainPattern: 'YYYY-MM-DD',
  hints: (_, h) => [h.text`any day of the week, which begins on Sunday`],
  read: (input) => sundayOf(readDay(input)),
  show: (date) => isoDay(sundayOf(date)),
  covers: (first) => daysFrom(first, 7),
});
