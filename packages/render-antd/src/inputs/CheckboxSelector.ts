import { selectorStyling } from './options.js';
import { severalOfAll } from './severalOfAll.js';

/** Several of the options, as checkboxes. */
export const CheckboxSelector = severalOfAll([...selectorStyling, 'align', 'color', 'direction', 'wrap']);
