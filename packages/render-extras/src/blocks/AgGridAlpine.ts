import { laterGridDisplay } from '../grid/gridDisplay.js';

/** A grid in the theme Alpine. */
export const AgGridAlpine = laterGridDisplay;
