import { laterGridInput } from '../grid/gridInput.js';

/** An editable grid in the theme Balham. */
export const AgGridInputBalham = laterGridInput;
