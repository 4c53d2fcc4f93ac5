import { type BlockMethod, type EventResult, quoteJson } from '@lowdefy-mcp/render-core';
import { columnState } from './columnState.js';
import { isSortable } from './columns.js';
import { columnOf, type GridHost, openAct, refusal } from './details.js';
import { conditionOf, filterKind } from './filterCondition.js';
import { type FilterModel, quickFilterWords } from './filters.js';
import type { GridProperties } from './GridProperties.js';
import { readGrid } from './readGrid.js';

type Methods = Readonly<Record<string, BlockMethod<GridProperties>>>;

/** Sorting and filtering by a column, if the column allows it. They change what the grid shows, not its rows. */
export const arranging: Methods = {
  /** Arguments: `column`, and `asc`, `desc` or null. Replaces any other sorting. */
  async sort(host, name, direction) {
    const act = openAct(host, 'sort', { column: name });
    const column = columnOf(
      act,
      act.grid.columns.filter((one) => isSortable(host.block, one)),
    );
    if (direction !== 'asc' && direction !== 'desc' && direction !== null) {
      throw refusal(
        act,
        `the direction must be "asc", "desc" or null, as in [${quoteJson(column.id)}, "desc"]`,
      );
    }
    const sort = direction === null ? [] : [{ colId: column.id, sort: direction }];
    if (isSame(sort, act.grid.sort)) return;
    host.setLocal({ sort });
    const rows = readGrid(host.block).shown.map(({ row }) => row);
    await host.triggerEvent('onSortChanged', {
      rows,
      sort: direction === null ? [] : [columnState(column, direction)],
    });
  },
  /** Arguments: `column`, and the condition as `conditionOf` reads it; null removes the filter. */
  async filter(host, name, value) {
    const act = openAct(host, 'filter', { column: name });
    const { columns, filter } = act.grid;
    const column = columnOf(
      act,
      columns.filter((one) => filterKind(host.block, one) !== undefined),
    );
    const condition = conditionOf(act, column, value);
    const { [column.id]: _, ...others } = filter;
    const model = condition === null ? others : { ...others, [column.id]: condition };
    if (!isSame(model, filter)) await setFilter(host, { filter: model });
  },
};

/** The methods of a grid. Those about widths have no visible effect for an agent. */
export const gridMethods: Methods = {
  exportDataAsCsv: (host) =>
    host.log({
      status: 'info',
      message: `The rows of ${quoteJson(host.block.id)} were exported as a CSV file.`,
    }),
  sizeColumnsToFit: () => {},
  autoSize: () => {},
  setFilterModel: (host, model) => void setFilter(host, { filter: model ?? {} }),
  setQuickFilter(host, text) {
    const before = quickFilterWords(host.block.local.quickFilter).join(' ');
    if (quickFilterWords(text).join(' ') !== before) void setFilter(host, { quickFilter: text });
  },
};

function setFilter(
  host: GridHost,
  change: { readonly filter?: unknown; readonly quickFilter?: unknown },
): Promise<EventResult> {
  // Apply the filter first: one that throws must not be stored, or the grid could not be rendered any more.
  const { block } = host;
  const { shown, filter } = readGrid({ ...block, local: { ...block.local, ...change } });
  host.setLocal(change);
  const rows = shown.map(({ row }) => row);
  return host.triggerEvent('onFilterChanged', { rows, filter: filter as FilterModel });
}

/** Whether two parts of the grid's state are equal as JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
