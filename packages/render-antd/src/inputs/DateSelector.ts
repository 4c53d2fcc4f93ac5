import { dateInput } from './dateInput.js';
import { dateStyling, isoDay, readDay } from './dates.js';

/** A day. It is stored as midnight in UTC. */
export const DateSelector = dateInput({
  // The button for today picks a day like any other.
  styling: [...dateStyling, 'showToday'],
  format: 'date',
  placeholder: (h) => h.text`Select Date`,
  pattern: 'YYYY-MM-DD',
  unit: 'day',
  read: readDay,
  show: isoDay,
});
