import { oneOfAll } from './oneOfAll.js';
import { chosenButton, selectorStyling } from './options.js';

/** One of several options, in a row of buttons. */
export const ButtonSelector = oneOfAll([...selectorStyling, 'buttonStyle', 'color', 'size'], {
  chosen: chosenButton,
});
