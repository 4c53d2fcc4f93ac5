import { oneOfAll } from './oneOfAll.js';
import { chosenButton, selectorStyling } from './options.js';

/** One of several options, as a row of buttons. */
export const ButtonSelector = oneOfAll([...selectorStyling, 'buttonStyle', 'color', 'size', 'variant'], {
  chosen: chosenButton,
});
