import { type BlockDefinition, type EventResult, quoteJson } from '@lowdefy-mcp/render-core';
import { columnState } from './columnState.js';
import { isSortable } from './columns.js';
import { columnOf, type GridHost, openAct, refusal } from './details.js';
import { conditionOf, filterKind } from './filterCondition.js';
import { type FilterModel, quickFilterWords } from './filters.js';
import type { GridProperties } from './GridProperties.js';
import { readGrid } from './readGrid.js';

type Definition = BlockDefinition<GridProperties>;

/** Sorting by a column and filtering by one, where the columns allow it. They change what the grid shows, not its rows. */
export const arranging: Definition['mcpActions'] = {
  /** `column` and `asc`, `desc` or null. It takes the place of any other sorting. */
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
  /** `column` and what to filter it by, as `conditionOf` reads it; null takes the filter away. */
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

/** The methods of a grid. Those about widths change nothing that an agent sees. */
export const gridMethods: Definition['mcpMethods'] = {
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
  // A filter that cannot be applied must not be kept: the grid could not be shown with it.
  const { block } = host;
  const { shown, filter } = readGrid({ ...block, local: { ...block.local, ...change } });
  host.setLocal(change);
  const rows = shown.map(({ row }) => row);
  return host.triggerEvent('onFilterChanged', { rows, filter: filter as FilterModel });
}

/** Whether two parts of the grid's state, which are plain data, are the same. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
