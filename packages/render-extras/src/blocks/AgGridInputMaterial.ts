import { laterGridInput } from '../grid/gridInput.js';

/** An editable grid in the theme Material, since Lowdefy 5. */
export const AgGridInputMaterial = laterGridInput;
