import { gridDisplay } from '../grid/gridDisplay.js';

/** A grid in the theme Balham Dark. */
export const AgGridBalhamDark = gridDisplay;
