import type { CellInput } from './CellInput.js';
import { canChoose, chosenOption, optionsOf, optionTexts, pickOption } from './cellOptions.js';
import { placeholderNote } from './placeholderNote.js';

/** A dropdown list in a cell. */
export const selector: CellInput = {
  isUsable: canChoose,
  text: (value, cell) => (optionsOf(cell).length > 0 ? (chosenOption(value, cell)?.name ?? '') : undefined),
  notes: (cell, h) => [
    [h.text`is one of`, optionTexts(cell, h, cell.allowClear === false ? [] : [h.text`null`])],
    ...placeholderNote(cell, h),
  ],
  read(input, value, cell) {
    const chosen = chosenOption(value, cell);
    if (input !== null) return pickOption(input, cell, chosen ? [chosen] : []).value;
    if (cell.allowClear === false) throw new Error('The cell has no button that empties it.');
    return undefined;
  },
  isShown: (newValue, value, cell) => chosenOption(newValue, cell)?.name === chosenOption(value, cell)?.name,
};
