import type { Column } from '../columns.js';
import type { CellInput } from './CellInput.js';
import { multipleSelector } from './multipleSelector.js';
import { paragraphInput } from './paragraphInput.js';
import { selector } from './selector.js';
import { textInput } from './textInput.js';
import { toggle } from './toggle.js';

const INPUTS: Readonly<Record<string, CellInput>> = {
  multipleSelector,
  paragraphInput,
  selector,
  switch: toggle,
  textInput,
};

/** Returns the input of a cell type; undefined if the type has none. */
export function inputOfType(type: unknown): CellInput | undefined {
  return typeof type === 'string' && Object.hasOwn(INPUTS, type) ? INPUTS[type] : undefined;
}

/** Returns the input that a person can use in the cells of a column. */
export function usableInput({ def: { cell } }: Column): CellInput | undefined {
  const input = inputOfType(cell?.type);
  return cell && input?.isUsable(cell) ? input : undefined;
}
