import { dateInput } from './dateInput.js';
import { dateStyling, daysFrom, isoDay, readDay } from './dates.js';
import { firstDay, startOfWeek } from './weeks.js';

/**
 * A week, chosen by any of its days, stored as its first day at midnight UTC: Sunday, or that of the current locale since
 * Lowdefy 5.4.
 */
export const WeekSelector = dateInput({
  // It has no Today button.
  styling: [...dateStyling, 'showToday'],
  format: 'date',
  placeholder: (h) => ({
    former: h.text`Select Week`,
    antd: h.text`Select week`,
    names: ['weekPlaceholder', 'placeholder'],
  }),
  pattern: 'YYYY-wo',
  unit: 'week',
  plainPattern: 'YYYY-MM-DD',
  hints: ({ app }, h) => [h.text`any day of the week, which begins on ${firstDay(app, h)}`],
  read: (input, app) => startOfWeek(readDay(input), app),
  show: (date, app) => isoDay(startOfWeek(date, app)),
  covers: (first) => daysFrom(first, 7),
});
