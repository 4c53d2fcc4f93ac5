import { gridInput } from '../grid/gridInput.js';

/** A grid to edit, in the theme Alpine Dark. */
export const AgGridInputAlpineDark = gridInput;
