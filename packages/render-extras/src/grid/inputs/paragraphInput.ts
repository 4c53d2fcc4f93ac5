import type { CellInput } from './CellInput.js';
import { cellText, readText, textNotes } from './cellText.js';

/** A text in a cell, edited in place. The component ignores `disabled`. */
export const paragraphInput: CellInput = {
  isUsable: ({ editable }) => editable !== false,
  text: cellText,
  notes: textNotes,
  read: (input, _, { maxLength }) => readText(input, maxLength).trim(),
  isShown: (newValue, value) => newValue === cellText(value),
};
