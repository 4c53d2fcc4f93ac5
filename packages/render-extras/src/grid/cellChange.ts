import type { BlockEvent, EventResult } from '@lowdefy-mcp/render-core';
import { allSucceeded } from '@lowdefy-mcp/render-core/kit';
import { storeEdit } from './cellEdits.js';
import { valueIn } from './cells.js';
import { click } from './clicks.js';
import type { Column } from './columns.js';
import { canHold, dataTypeOf } from './dataType.js';
import { columnOf, type GridAct, openAct, readValue, rowOf } from './details.js';
import { changeCell } from './editing.js';
import type { CellConfig, GridProperties } from './GridProperties.js';
import { usableInput } from './inputs/cellInputs.js';
import { configuredRows, type ShownRow } from './readGrid.js';
import { withPath } from './withPath.js';

/** Changes of inputs in cells, since Lowdefy 5.5. */
export const cellChange: Readonly<Record<string, BlockEvent<GridProperties>>> = {
  /** `{ rowIndex, column, value }`: sets the value of an input, and so clicks its cell and row. */
  async onCellChange(host, detail) {
    const act = openAct(host, 'onCellChange', detail);
    const shown = rowOf(act);
    const column = columnOf(
      act,
      act.grid.columns.filter((one) => usableInput(one)),
    );
    const value = valueIn(column, shown.row);
    const cell = column.def.cell as CellConfig;
    const input = usableInput(column);
    const newValue = readValue(act, () => input?.read(act.detail.value ?? null, value, cell));
    if (input?.isShown(newValue, value, cell)) return { success: true, bounced: false };
    const change = { act, column, shown, value, newValue };
    // A list or a text is opened by a click. A switch changes by the click, which the grid reports later.
    const running =
      cell.type === 'switch'
        ? [fireChange(change), click(afterChange(change), column, { value })]
        : [click(act, column), fireChange(change)];
    return allSucceeded([...running, ...writeValue(change)]);
  },
};

/** A change of a cell. */
interface CellChange {
  readonly act: GridAct;
  readonly column: Column;
  readonly shown: ShownRow & { readonly rowIndex: number };
  readonly value: unknown;
  readonly newValue: unknown;
}

/** Fires the event that the app has named for the cell. Its row has the new value already. */
async function fireChange(change: CellChange): Promise<EventResult> {
  const { act, column, shown, value, newValue } = change;
  const { block } = act.host;
  const eventName = column.def.cell?.eventName;
  if (typeof eventName === 'string' && Object.hasOwn(block.events, eventName)) {
    return act.host.triggerEvent(eventName, { row: changedRow(change), value, newValue });
  }
  const { field } = column.def;
  if (block.meta.category !== 'input' && field !== undefined && isWritten(change)) {
    storeEdit(act.host, configuredRows(block), { index: shown.index, field, value: newValue });
  }
  return { success: true, bounced: false };
}

/** An input grid stores the new value, and fires its own event. */
function writeValue(change: CellChange): readonly Promise<EventResult>[] {
  const { act, column, shown, newValue } = change;
  return act.host.block.meta.category === 'input' && isWritten(change)
    ? [changeCell(act, column, shown, newValue)]
    : [];
}

/** Whether ag-grid writes the new value into the row. The event is fired in any case. */
function isWritten({ act, column, newValue }: CellChange): boolean {
  const type = dataTypeOf(act.host.block, column, act.grid.rows);
  return column.def.field !== undefined && canHold(type, newValue);
}

function changedRow(change: CellChange) {
  const { field } = change.column.def;
  const { row } = change.shown;
  return field !== undefined && isWritten(change) ? withPath(row, field.split('.'), change.newValue) : row;
}

/** The grid with the new value. */
function afterChange(change: CellChange): GridAct {
  const { grid } = change.act;
  const { index } = change.shown;
  const row = changedRow(change);
  const rows = grid.rows.map((one, at) => (at === index ? row : one));
  const shown = grid.shown.map((one) => (one.index === index ? { ...one, row } : one));
  return { ...change.act, grid: { ...grid, rows, shown } };
}
