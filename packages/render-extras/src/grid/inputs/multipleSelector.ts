import type { CellInput } from './CellInput.js';
import { canChoose, chosenOptions, optionsOf, optionTexts, pickOption } from './cellOptions.js';
import { placeholderNote } from './placeholderNote.js';

/** A dropdown list in a cell, for several values. Values that are not among the options have no text. */
export const multipleSelector: CellInput = {
  isUsable: canChoose,
  text: (value, cell) =>
    optionsOf(cell).length > 0 ? chosenOptions(value, cell).map(nameOf).join(', ') : undefined,
  notes: (cell, h) => [[h.text`is a list of`, optionTexts(cell, h)], ...placeholderNote(cell, h)],
  read(input, value, cell) {
    if (input !== null && !Array.isArray(input)) throw new Error('The value must be a list of options.');
    const chosen = chosenOptions(value, cell);
    const picked = ((input ?? []) as readonly unknown[]).map((one) => pickOption(one, cell, chosen));
    return [...new Map(picked.map((option) => [option.name, option.value])).values()];
  },
  isShown(newValue, value, cell) {
    const [next, now] = [newValue, value].map((values) => chosenOptions(values, cell).map(nameOf));
    const count = Array.isArray(value) ? value.length : 0;
    return JSON.stringify(next) === JSON.stringify(now) && next?.length === count;
  },
};

const nameOf = ({ name }: { readonly name: string }) => name;
