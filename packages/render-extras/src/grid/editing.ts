import { type BlockDefinition, type PropertyValue, quoteJson } from '@lowdefy-mcp/render-core';
import { call, valueIn } from './cells.js';
import type { Column } from './columns.js';
import { columnOf, type GridAct, indexOf, openAct, refusal, rowOf } from './details.js';
import type { GridProperties, Row } from './GridProperties.js';

/** Editing a cell and dragging a row in an input grid. */
export const editing: BlockDefinition<GridProperties>['mcpEvents'] = {
  /** `{ rowIndex, column, value }`. */
  async onCellValueChanged(host, detail) {
    const act = openAct(host, 'onCellValueChanged', detail);
    const { row, index, rowIndex } = rowOf(act);
    const column = columnOf(
      act,
      act.grid.columns.filter((one) => isEditable(one, row)),
    );
    const field = column.def.field as string;
    const oldValue = valueIn(column, row);
    const newValue = readEdit(act, column, row);
    if (newValue === oldValue) return { success: true, bounced: false };
    // The grid sets the edited row. The component also sets the row at `index`, since Lowdefy 4.5 at the shown index: that can be
    // another row.
    const { index: written = rowIndex } = indexOf(act, index);
    const newRowData = act.grid.rows.map((one, at) => {
      const changed = at === index ? withPath(one, field.split('.'), newValue) : one;
      return at === written ? { ...changed, [field]: newValue } : changed;
    });
    const rowData = newRowData[index];
    host.setValue(newRowData);
    // Without a row at that index the component throws before it fires the event.
    if (newRowData[written] === undefined) return { success: true, bounced: false };
    return host.triggerEvent('onCellValueChanged', {
      field,
      ...indexOf(act, index),
      newRowData,
      newValue,
      oldValue,
      rowData,
      rowIndex,
    });
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
  const newValue = value === null ? '' : String(value);
  const { def } = column;
  return call(
    def.valueParser,
    { newValue, oldValue: valueIn(column, row), data: row, colDef: def },
    newValue,
  );
}

/** Sets the value at the field's path, as the grid does. The component sets it under the field's name. */
function withPath(row: Row, [key = '', ...path]: readonly string[], value: unknown): Row {
  if (path.length === 0) return { ...row, [key]: value };
  const inner = Object.hasOwn(row, key) ? row[key] : undefined;
  return typeof inner === 'object' && inner !== null
    ? { ...row, [key]: withPath(inner as Row, path, value) }
    : row;
}
