import { type BlockHost, quoteJson } from '@lowdefy-mcp/render-core';
import { isObject, since } from '@lowdefy-mcp/render-core/kit';
import { type Column, findColumn } from './columns.js';
import type { GridProperties } from './GridProperties.js';
import { type Grid, readGrid, type ShownRow } from './readGrid.js';

/** A running grid. */
export type GridHost = BlockHost<GridProperties>;

/** What an agent said about an event, read by the names that it may use. */
type Detail = Readonly<Record<string, unknown>>;

/** An event that an agent sets off on a grid. */
export interface GridAct {
  readonly host: GridHost;
  readonly name: string;
  readonly grid: Grid;
  readonly detail: Detail;
}

/** Reads the grid and what the agent said about the event. */
export function openAct(host: GridHost, name: string, detail: unknown): GridAct {
  return { host, name, grid: readGrid(host.block), detail: isObject(detail) ? detail : {} };
}

/** The row that `rowIndex`, or another name, says: counted as shown, from 0. */
export function rowOf(act: GridAct, key = 'rowIndex'): ShownRow & { readonly rowIndex: number } {
  const { shown } = act.grid;
  const rowIndex = act.detail[key];
  const found = typeof rowIndex === 'number' ? shown[rowIndex] : undefined;
  if (!found) {
    const right = shown.length > 0 ? `${key} from 0 to ${shown.length - 1}` : 'a row';
    throw refusal(act, `it needs ${right}, and the grid shows ${shown.length} rows`);
  }
  return { ...found, rowIndex: rowIndex as number };
}

/** Where the row stands in the data, for an event: from Lowdefy 4.5 on, events only say where it is shown. */
export function indexOf({ host }: GridAct, index: number): { readonly index?: number } {
  return since(host.block.app, 4.5) ? {} : { index };
}

/** The column that `column` says, of those that are allowed. */
export function columnOf(act: GridAct, allowed: readonly Column[]): Column {
  const found = findColumn(allowed, act.detail.column);
  if (!found) {
    const ids = allowed.map(({ id }) => quoteJson(id)).join(', ');
    throw refusal(act, `it needs a column. Columns: ${ids || 'none'}`);
  }
  return found;
}

/** Why an event is refused, and what would be right. */
export function refusal({ host, name }: GridAct, why: string): Error {
  return new Error(`${name} of block ${quoteJson(host.block.id)}: ${why}.`);
}
