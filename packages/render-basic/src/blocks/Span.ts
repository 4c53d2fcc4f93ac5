import { textOrArea } from '../textOrArea.js';

/** An inline box. */
export const Span = textOrArea;
