import { laterGridInput } from '../grid/gridInput.js';

/** A grid to edit, in the theme Balham. */
export const AgGridInputBalham = laterGridInput;
