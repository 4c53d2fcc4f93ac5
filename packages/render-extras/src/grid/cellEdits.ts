import type { BlockHost, BlockView } from '@lowdefy-mcp/render-core';
import type { GridProperties, Row } from './GridProperties.js';
import { withPath } from './withPath.js';

/**
 * Values that a person has set in the cells of a display grid. The component writes them into its copy of the rows, which lasts
 * until the block is drawn again: after the next event with actions, or new rows.
 */
interface CellEdits {
  /** The rows that were edited, as JSON. */
  readonly of: string;
  readonly cells: readonly { readonly index: number; readonly field: string; readonly value: unknown }[];
}

/** The rows of a display grid, with the edits in its cells. */
export function withEdits({ local }: BlockView<GridProperties>, rows: readonly Row[]): readonly Row[] {
  const edits = local.edits as CellEdits | undefined;
  if (edits === undefined || edits.of !== JSON.stringify(rows)) return rows;
  const edited = [...rows];
  for (const { index, field, value } of edits.cells) {
    edited[index] = withPath(edited[index] as Row, field.split('.'), value);
  }
  return edited;
}

/** Stores the edit of a cell. `rows` are the rows without edits. */
export function storeEdit(
  { block, setLocal }: BlockHost<GridProperties>,
  rows: readonly Row[],
  cell: CellEdits['cells'][number],
): void {
  const of = JSON.stringify(rows);
  const edits = block.local.edits as CellEdits | undefined;
  setLocal({ edits: { of, cells: [...(edits?.of === of ? edits.cells : []), cell] } });
}
