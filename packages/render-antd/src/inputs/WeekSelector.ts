import { dateInput } from './dateInput.js';
import { dateStyling, daysFrom, isoDay, readDay, sundayOf } from './dates.js';

/** A week, given by any of its days. It is stored as its Sunday, at midnight in UTC. */
export const WeekSelector = dateInput({
  // There is no button for today.
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
