import { dateInput } from './dateInput.js';
import { dateStyling, isoDay, readDay } from './dates.js';

/** A day, stored as midnight UTC. */
export const DateSelector = dateInput({
  // The Today button picks a day like any other.
  styling: [...dateStyling, 'showToday'],
  format: 'date',
  placeholder: (h) => h.text`Select Date`,
  pattern: 'YYYY-MM-DD',
  unit: 'day',
  read: readDay,
  show: isoDay,
});
