import { dateInput } from './dateInput.js';
import { isoDay, readDay } from './dates.js';

/** A day. It is stored as midnight in UTC. */
export const DateSelector = dateInput({ format: 'date', read: readDay, show: isoDay });
