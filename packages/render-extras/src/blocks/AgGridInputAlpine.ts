import { laterGridInput } from '../grid/gridInput.js';

/** An editable grid in the theme Alpine. */
export const AgGridInputAlpine = laterGridInput;
