import { gridInput } from '../grid/gridInput.js';

/** An editable grid in the theme Alpine Dark. */
export const AgGridInputAlpineDark = gridInput;
