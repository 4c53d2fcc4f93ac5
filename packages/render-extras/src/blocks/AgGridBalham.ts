import { laterGridDisplay } from '../grid/gridDisplay.js';

/** A grid in the theme Balham. */
export const AgGridBalham = laterGridDisplay;
