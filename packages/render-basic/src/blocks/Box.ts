import { textOrArea } from '../textOrArea.js';

/** A box around other blocks. */
export const Box = textOrArea;
