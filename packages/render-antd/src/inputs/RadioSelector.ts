import { oneOfAll } from './oneOfAll.js';
import { selectorStyling } from './options.js';

/** One of several options, as radio buttons. */
export const RadioSelector = oneOfAll([...selectorStyling, 'align', 'color', 'direction', 'wrap']);
