import { gridDisplay } from '../grid/gridDisplay.js';

/** A grid in the theme Alpine Dark. */
export const AgGridAlpineDark = gridDisplay;
