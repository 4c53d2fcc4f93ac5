import { type BlockHost, quoteJson } from '@lowdefy-mcp/render-core';
import { isObject, since } from '@lowdefy-mcp/render-core/kit';
import { type Column, findColumn } from './columns.js';
import type { GridProperties, Row } from './GridProperties.js';
import { type Grid, idOf, readGrid, type ShownRow } from './readGrid.js';

/** A running grid. */
export type GridHost = BlockHost<GridProperties>;

/** The agent's detail of an event. */
type Detail = Readonly<Record<string, unknown>>;

/** An event that an agent fires on a grid. */
export interface GridAct {
  readonly host: GridHost;
  readonly name: string;
  readonly grid: Grid;
  readonly detail: Detail;
}

/** Reads the grid and the agent's detail. */
export function openAct(host: GridHost, name: string, detail: unknown): GridAct {
  return { host, name, grid: readGrid(host.block), detail: isObject(detail) ? detail : {} };
}

/** Finds the row with `rowIndex`, or another key: counted as shown, from 0. */
export function rowOf(act: GridAct, key = 'rowIndex'): ShownRow & { readonly rowIndex: number } {
  const { shown } = act.grid;
  const rowIndex = act.detail[key];
  const found = typeof rowIndex === 'number' ? shown[rowIndex] : undefined;
  if (!found) {
    const expected = shown.length > 0 ? `${key} from 0 to ${shown.length - 1}` : 'a row';
    throw refusal(act, `it needs ${expected}, and the grid shows ${shown.length} rows`);
  }
  return { ...found, rowIndex: rowIndex as number };
}

/**
 * The property `index` of an event's payload: the row's index in the data. Lowdefy 4.2 to 4.4 gives the number at the beginning of
 * the row's id instead, which is NaN for most ids. Later versions have no such property.
 */
export function indexOf({ host, grid }: GridAct, index: number): { readonly index?: number } {
  const { block } = host;
  if (since(block.app, 4.5)) return {};
  if (!since(block.app, 4.1)) return { index };
  return { index: Number.parseInt(idOf(block, grid.rows[index] as Row) ?? '', 10) };
}

/** Finds the column that `column` names, among the allowed ones. */
export function columnOf(act: GridAct, allowed: readonly Column[]): Column {
  const found = findColumn(allowed, act.detail.column);
  if (!found) {
    const ids = allowed.map(({ id }) => quoteJson(id)).join(', ');
    throw refusal(act, `it needs a column. Columns: ${ids || 'none'}`);
  }
  return found;
}

/** Converts the agent's value. An error of the conversion becomes one of the event. */
export function readValue<T>(act: GridAct, read: () => T): T {
  try {
    return read();
  } catch (error) {
    // `refusal` ends the sentence.
    throw refusal(act, (error as Error).message.replace(/\.$/, ''));
  }
}

/** Creates the error for an invalid event. */
export function refusal({ host, name }: GridAct, why: string): Error {
  return new Error(`${name} of block ${quoteJson(host.block.id)}: ${why}.`);
}
