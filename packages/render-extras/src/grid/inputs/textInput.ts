import type { CellInput } from './CellInput.js';
import { cellText, readText, textNotes } from './cellText.js';

/** What the screen shows of a password. */
const HIDDEN = '••••••';

/** A text field in a cell. */
export const textInput: CellInput = {
  isUsable: ({ disabled }) => disabled !== true,
  text(value, { inputType }) {
    const text = cellText(value);
    return inputType === 'password' && text !== '' ? HIDDEN : text;
  },
  notes: textNotes,
  read(input, _, { inputType, maxLength }) {
    const text = readText(input, maxLength);
    if (inputType !== 'number' || !Number.isNaN(Number(text))) return text;
    throw new Error('The value must be a number.');
  },
  isShown: (newValue, value) => newValue === cellText(value),
};
