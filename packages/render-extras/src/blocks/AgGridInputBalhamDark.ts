import { gridInput } from '../grid/gridInput.js';

/** An editable grid in the theme Balham Dark. */
export const AgGridInputBalhamDark = gridInput;
