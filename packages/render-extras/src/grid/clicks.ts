import type { BlockEvent, EventResult } from '@lowdefy-mcp/render-core';
import { allSucceeded } from '@lowdefy-mcp/render-core/kit';
import { valueIn } from './cells.js';
import type { Column } from './columns.js';
import { columnOf, type GridAct, indexOf, openAct, rowOf } from './details.js';
import type { GridProperties, Row } from './GridProperties.js';
import { idOf } from './readGrid.js';

/** Clicks on rows and cells, and the resulting selection. The payloads are those of the component. */
export const clicks: Readonly<Record<string, BlockEvent<GridProperties>>> = {
  onRowClick: async (host, detail) => click(openAct(host, 'onRowClick', detail)),
  onCellClick: async (host, detail) => {
    const act = openAct(host, 'onCellClick', detail);
    return click(act, columnOf(act, act.grid.columns));
  },
  onRowSelected: async (host, detail) => select(openAct(host, 'onRowSelected', detail)),
  onSelectionChanged: async (host, detail) => select(openAct(host, 'onSelectionChanged', detail)),
};

/**
 * Clicks a row, and a cell if a column is given. The events are fired after the selection has changed. `before` is the cell at the time of
 * the click, if it has changed since.
 */
export function click(
  act: GridAct,
  column?: Column,
  before?: { readonly value: unknown },
): Promise<EventResult> {
  const { row, index, rowIndex } = rowOf(act);
  const { host, grid } = act;
  const next = afterClick(act, index);
  const selected = rowsAt(act, next);
  const running: Promise<EventResult>[] = [];
  if (column) {
    const cell = { column: column.def.field, value: before ? before.value : valueIn(column, row) };
    running.push(
      host.triggerEvent('onCellClick', {
        cell,
        colId: column.id,
        ...indexOf(act, index),
        row,
        rowIndex,
        selected,
      }),
    );
  }
  running.push(host.triggerEvent('onRowClick', { row, selected, ...indexOf(act, index), rowIndex }));
  return allSucceeded([...running, ...changeSelection(act, grid.selected, next)]);
}

/** Selects a row: by its checkbox, or by a click if there is none. With multiple selection it toggles the row. */
function select(act: GridAct): Promise<EventResult> {
  const { index } = rowOf(act);
  const { host, grid } = act;
  const { rowSelection, suppressRowClickSelection } = host.block.properties;
  const hasCheckbox = grid.columns.some(({ def }) => def.checkboxSelection);
  if (!hasCheckbox && !suppressRowClickSelection && rowSelection !== 'multiple') return click(act);
  const others = rowSelection === 'multiple' ? grid.selected.filter((other) => other !== index) : [];
  const next = grid.selected.includes(index) ? others : [...others, index];
  return allSucceeded(changeSelection(act, grid.selected, next));
}

/** The selection after a plain click on a row. */
function afterClick({ host, grid }: GridAct, index: number): readonly number[] {
  const { rowSelection, suppressRowClickSelection, rowMultiSelectWithClick } = host.block.properties;
  if (!rowSelection || suppressRowClickSelection) return grid.selected;
  if (rowSelection !== 'multiple' || !rowMultiSelectWithClick) return [index];
  const others = grid.selected.filter((other) => other !== index);
  return grid.selected.includes(index) ? others : [...others, index];
}

function changeSelection(
  act: GridAct,
  before: readonly number[],
  after: readonly number[],
): readonly Promise<EventResult>[] {
  const { host, grid } = act;
  const added = after.filter((index) => !before.includes(index));
  const isSame = added.length === 0 && before.length === after.length;
  if (isSame) return [];
  host.setLocal({
    selected: [...after].sort((a, b) => a - b),
    selectedIds: after.map((index) => idOf(host.block, grid.rows[index] as Row) ?? null),
  });
  const selected = rowsAt(act, after);
  const fireRowSelected = (index: number) =>
    host.triggerEvent('onRowSelected', {
      ...indexOf(act, index),
      row: grid.rows[index],
      rowIndex: grid.shown.findIndex((shown) => shown.index === index),
      selected,
    });
  return [...added.map(fireRowSelected), host.triggerEvent('onSelectionChanged', { selected })];
}

function rowsAt({ grid }: GridAct, indices: readonly number[]) {
  return [...indices].sort((a, b) => a - b).map((index) => grid.rows[index]);
}
