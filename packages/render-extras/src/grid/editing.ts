import { type BlockEvent, type EventResult, type PropertyValue, quoteJson } from '@lowdefy-mcp/render-core';
import { call, valueIn } from './cells.js';
import type { Column } from './columns.js';
import { dataTypeOf, parseTyped } from './dataType.js';
import { columnOf, type GridAct, indexOf, openAct, readValue, refusal, rowOf } from './details.js';
import type { GridProperties, Row } from './GridProperties.js';
import type { ShownRow } from './readGrid.js';
import { withPath } from './withPath.js';

/** Editing a cell and dragging a row in an input grid. */
export const editing: Readonly<Record<string, BlockEvent<GridProperties>>> = {
  /** `{ rowIndex, column, value }`. */
  async onCellValueChanged(host, detail) {
    const act = openAct(host, 'onCellValueChanged', detail);
    const shown = rowOf(act);
    const column = columnOf(
      act,
      act.grid.columns.filter((one) => isEditable(one, shown.row)),
    );
    return changeCell(act, column, shown, readEdit(act, column, shown.row));
  },
  /** `{ rowIndex, toIndex }`: the row, and the row on which it is dropped. */
  async onRowDragEnd(host, detail) {
    const act = openAct(host, 'onRowDragEnd', detail);
    const { index: fromIndex } = rowOf(act);
    const { index: toIndex } = rowOf(act, 'toIndex');
    if (fromIndex === toIndex) return { success: true, bounced: false };
    const { rows } = act.grid;
    const [fromData, toData] = [rows[fromIndex], rows[toIndex]];
    const newRowData = rows.filter((row) => row !== fromData);
    newRowData.splice(toIndex, 0, fromData as Row);
    host.setValue(newRowData);
    return host.triggerEvent('onRowDragEnd', { fromData, toData, fromIndex, toIndex, newRowData });
  },
};

/** Sets a cell of an input grid, and fires the event of the component. */
export async function changeCell(
  act: GridAct,
  column: Column,
  { row, index, rowIndex }: ShownRow & { readonly rowIndex: number },
  newValue: unknown,
): Promise<EventResult> {
  const { grid, host } = act;
  const field = column.def.field as string;
  const oldValue = valueIn(column, row);
  if (newValue === oldValue || (newValue ?? oldValue ?? null) === null)
    return { success: true, bounced: false };
  const at = indexOf(act, index);
  // The grid sets the edited row, at the field's path. The component also sets the row at `index`, since Lowdefy 4.5 at the shown index,
  // under the field's name: that can be another row.
  const { index: written = rowIndex } = at;
  const newRowData = grid.rows.map((one, position) => {
    const changed = position === index ? withPath(one, field.split('.'), newValue) : one;
    return position === written ? { ...changed, [field]: newValue } : changed;
  });
  const rowData = newRowData[index];
  host.setValue(newRowData);
  // Without a row at that index the component throws before it fires the event.
  if (newRowData[written] === undefined) return { success: true, bounced: false };
  return host.triggerEvent('onCellValueChanged', {
    field,
    ...at,
    newRowData,
    newValue,
    oldValue,
    rowData,
    rowIndex,
  });
}

/** Whether a cell can be edited; without a row, whether any cell of the column can. */
export function isEditable({ def }: Column, row?: Row): boolean {
  if (def.field === undefined) return false;
  if (typeof def.editable !== 'function') return Boolean(def.editable);
  return row === undefined || Boolean(call(def.editable, { data: row, colDef: def }, false));
}

/** The values to choose from in a column's editor. */
export function choicesOf({ def }: Column): readonly PropertyValue[] | undefined {
  const { values } = def.cellEditorParams ?? {};
  return /select/i.test(String(def.cellEditor ?? '')) && Array.isArray(values) ? values : undefined;
}

/** Converts the agent's value as the column's editor does: a choice, or typed text, parsed by the column's parser. */
function readEdit(act: GridAct, column: Column, row: Row): unknown {
  const { value } = act.detail;
  const choices = choicesOf(column);
  if (choices) {
    const chosen = choices.find((choice) => choice === value) ?? choices.find((one) => String(one) === value);
    if (chosen === undefined) throw refusal(act, `value must be one of ${quoteJson(choices)}`);
    return chosen;
  }
  if (value === undefined || (typeof value === 'object' && value !== null)) {
    throw refusal(act, 'it needs a value: a text, a number, or null to empty the cell');
  }
  const typed = value === null ? '' : String(value);
  const { def } = column;
  const type = dataTypeOf(act.host.block, column, act.grid.rows);
  const newValue = readValue(act, () => parseTyped(type, typed));
  return call(
    def.valueParser,
    { newValue, oldValue: valueIn(column, row), data: row, colDef: def },
    newValue,
  );
}
