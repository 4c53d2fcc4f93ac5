import { gridInput } from '../grid/gridInput.js';

/** A grid to edit, in the theme Balham Dark. */
export const AgGridInputBalhamDark = gridInput;
