import { dateInput } from './dateInput.js';
import { dateStyling, isoDay, readDay } from './dates.js';

/** A day, stored as midnight UTC. */
export const DateSelector = dateInput({
  // The Today button picks a day like any other.
  styling: [...dateStyling, 'showToday'],
  format: 'date',
  placeholder: (h) => ({ former: h.text`Select Date`, antd: h.text`Select date`, names: ['placeholder'] }),
  style: 'date',
  pattern: 'YYYY-MM-DD',
  unit: 'day',
  read: readDay,
  show: isoDay,
});
