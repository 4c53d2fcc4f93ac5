import {
  htmlToText,
  type PropertyValue,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { isObject, joinTexts } from '@lowdefy-mcp/render-core/kit';
import { fieldOf } from '../fieldOf.js';
import type { CellConfig } from '../GridProperties.js';
import { uniqueNames } from '../uniqueNames.js';

/** An option of a selector in a cell. */
export interface CellOption {
  /** The unique name for agents: its label as text. */
  readonly name: string;
  readonly value: unknown;
  readonly isDisabled: boolean;
}

/** The options of a cell: the first of each value. */
export function optionsOf({ options, primaryKey, valueKey }: CellConfig): readonly CellOption[] {
  const unique = uniqueNames();
  const distinct = new Map<string, CellOption>();
  for (const option of Array.isArray(options) ? (options as readonly PropertyValue[]) : []) {
    const { label, disabled } = isObject(option) ? option : {};
    const value = isObject(option)
      ? fieldOf(option, typeof valueKey === 'string' ? valueKey : 'value')
      : option;
    const key = identity(value, primaryKey);
    if (distinct.has(key)) continue;
    const name = unique(htmlToText(String(label ?? value)));
    distinct.set(key, { name, value, isDisabled: Boolean(disabled) });
  }
  return [...distinct.values()];
}

/** Whether a person can choose options. Without options the cell is empty. */
export function canChoose(cell: CellConfig): boolean {
  return cell.disabled !== true && optionsOf(cell).length > 0;
}

/** The options for agents, with further values. */
export function optionTexts(
  cell: CellConfig,
  h: RenderHelpers,
  others: readonly TextSource[] = [],
): TextSource {
  const options = optionsOf(cell).map(({ name, isDisabled }) =>
    isDisabled ? h.text`${name} (disabled)` : name,
  );
  return joinTexts([...options, ...others], h);
}

/** The option that looks chosen; undefined if the value is not among the options. */
export function chosenOption(value: unknown, cell: CellConfig): CellOption | undefined {
  const key = identity(value, cell.primaryKey);
  return optionsOf(cell).find((option) => identity(option.value, cell.primaryKey) === key);
}

/** The options that look chosen in a cell with several. */
export function chosenOptions(value: unknown, cell: CellConfig): readonly CellOption[] {
  return Array.isArray(value) ? value.flatMap((one) => chosenOption(one, cell) ?? []) : [];
}

/** Finds the option that the agent names, or gives the value of. Throws if a person could not choose it. */
export function pickOption(input: unknown, cell: CellConfig, chosen: readonly CellOption[]): CellOption {
  const options = optionsOf(cell);
  const found =
    options.find(({ name }) => name === input) ??
    options.find(({ value }) => stable(value) === stable(input));
  if (found && !(found.isDisabled && !chosen.some(({ name }) => name === found.name))) return found;
  const possible = options.filter(({ isDisabled }) => !isDisabled).map(({ name }) => quoteJson(name));
  const problem = found ? 'is disabled' : 'is not one of the options';
  throw new Error(`${quoteJson(input)} ${problem}. Options: ${possible.join(', ') || 'none'}.`);
}

/** The text by which values are compared: of objects, only the primary key if there is one. */
function identity(value: unknown, primaryKey: PropertyValue): string {
  return stable(typeof primaryKey === 'string' && isObject(value) ? fieldOf(value, primaryKey) : value);
}

/** JSON with sorted keys, so that equal values give equal texts. */
function stable(value: unknown): string {
  const json = JSON.stringify(value, (_, item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  );
  return json ?? 'undefined';
}
