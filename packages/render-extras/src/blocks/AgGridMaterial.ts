import { laterGridDisplay } from '../grid/gridDisplay.js';

/** A grid in the theme Material. */
export const AgGridMaterial = laterGridDisplay;
