import type { BlockView, PropertyValue } from '@lowdefy-mcp/render-core';
import { isObject } from '@lowdefy-mcp/render-core/kit';
import { dataOf, type Option, type OptionSource, rowOptions } from './optionList.js';
import { find } from './pickOption.js';
import { readField } from './readField.js';
import { stable } from './sameValue.js';

/** The properties of a list of cards. */
export interface ListProperties extends OptionSource {
  selectable?: boolean;
  search?: RowSearch;
}

/** The search above the list. */
interface RowSearch {
  readonly placeholder?: string;
  readonly fields?: readonly string[];
  readonly caseSensitive?: boolean;
  readonly minLength?: number;
  readonly noResultsText?: string;
}

type ListView = BlockView<ListProperties>;

/** A row, with its number in `data`. */
export interface Row extends Option {
  readonly index: number;
  readonly item: PropertyValue;
}

/** All rows. Unlike the options of other inputs, equal ones stay. */
export function rowsOf(block: ListView): readonly Row[] {
  const data = dataOf(block) ?? [];
  return rowOptions(data, block).map((option, index) => ({
    ...option,
    index,
    item: data[index],
  }));
}

/** The rows that the search has left. */
export function visibleRows(block: ListView): readonly Row[] {
  const rows = rowsOf(block);
  const { search } = block.properties;
  const text = queryOf(block);
  if (!isObject(search) || text === '' || text.length < Number(search.minLength ?? 0)) return rows;
  const { fields, caseSensitive } = search as RowSearch;
  const fold = (words: string) => (caseSensitive ? words : words.toLowerCase());
  return rows.filter(({ item }) => fold(wordsOf(item, fields)).includes(fold(text)));
}

/** The text of the last search. */
export function queryOf({ local }: ListView): string {
  return typeof local.query === 'string' ? local.query : '';
}

/** The text that the search looks through. */
function wordsOf(item: PropertyValue, fields: readonly string[] | undefined): string {
  if (!Array.isArray(fields) || fields.length === 0) return JSON.stringify(item) ?? '';
  return fields
    .filter((field) => typeof field === 'string')
    .map((field) => (typeof item === 'object' && item !== null ? readField(item, field) : undefined))
    .map((value) => (value === undefined || value === null ? '' : String(value)))
    .join(SEPARATOR);
}

/** No search contains it, so that none matches the end of a field with the start of the next. */
const SEPARATOR = '\u0001';

/** The row that looks chosen. */
export function chosenRow(block: ListView): Row | undefined {
  return rowsOf(block).find((row) => isChosen(row, block));
}

/** Whether a row looks chosen: it has the key of the stored value. */
export function isChosen({ item }: Row, block: ListView): boolean {
  if (block.properties.selectable === false || block.value === undefined || block.value === null)
    return false;
  const key = keyOf(block.value, block);
  return key !== undefined && key === keyOf(item, block);
}

function keyOf(value: unknown, { properties: { primaryKey, valueKey } }: ListView): string | undefined {
  const field = typeof primaryKey === 'string' ? primaryKey : valueKey;
  return stable(typeof field === 'string' && isObject(value) ? readField(value, field) : value);
}

/** The row that an event names: `{ index }`, or a value or label. */
export function rowAt(block: ListView, detail: unknown): Row {
  const rows = visibleRows(block);
  // The cards of a list of which nothing can be chosen are numbered.
  const number = block.properties.selectable === false && typeof detail === 'number' ? detail : undefined;
  const index = isObject(detail) ? detail.index : rows[number ?? -1]?.index;
  if (index === undefined) return find(detail ?? null, rows);
  const row = rows.find((one) => one.index === index);
  if (row) return row;
  throw new Error(`There is no row with the index ${JSON.stringify(index)}.`);
}
