import { laterGridInput } from '../grid/gridInput.js';

/** A grid to edit, in the theme Alpine. */
export const AgGridInputAlpine = laterGridInput;
