import { gridDisplay } from '../grid/gridDisplay.js';

/** A grid in the theme Material. */
export const AgGridMaterial = gridDisplay;
