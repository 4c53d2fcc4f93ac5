import { dateInput } from './dateInput.js';
import { dateStyling, daysOfMonth, isoDay, readMonth } from './dates.js';

/** A month. It is stored as its first day, at midnight in UTC. */
export const MonthSelector = dateInput({
  // There is no button for today.
  styling: [...dateStyling, 'showToday'],
  placeholder: (h) => h.text`Select Month`,
  pattern: 'YYYY-MM',
  unit: 'month',
  hints: (_, h) => [h.text`such as 2026-11`],
  read: readMonth,
  show: (date) => isoDay(date).slice(0, 7),
  covers: daysOfMonth,
});
