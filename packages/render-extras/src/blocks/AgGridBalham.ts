import { gridDisplay } from '../grid/gridDisplay.js';

/** A grid in the theme Balham. */
export const AgGridBalham = gridDisplay;
