import { laterGridInput } from '../grid/gridInput.js';

/** A grid to edit, in the theme Material, of Lowdefy 5. */
export const AgGridInputMaterial = laterGridInput;
