import { dateInput } from './dateInput.js';
import { dateStyling, daysOfMonth, isoDay, readMonth } from './dates.js';

/** A month, stored as its first day at midnight UTC. */
export const MonthSelector = dateInput({
  // It has no Today button.
  styling: [...dateStyling, 'showToday'],
  placeholder: (h) => ({
    former: h.text`Select Month`,
    antd: h.text`Select month`,
    names: ['monthPlaceholder', 'placeholder'],
  }),
  style: 'month',
  pattern: 'YYYY-MM',
  unit: 'month',
  hints: (_, h) => [h.text`such as 2026-11`],
  read: readMonth,
  show: (date) => isoDay(date).slice(0, 7),
  covers: daysOfMonth,
});
