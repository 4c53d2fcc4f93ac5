import { gridInput } from '../grid/gridInput.js';

/** A grid to edit, in the theme Material, of Lowdefy 5. */
export const AgGridInputMaterial = gridInput;
