import { textOrArea } from '../textOrArea.js';

/** A box that stands in a line. */
export const Span = textOrArea;
