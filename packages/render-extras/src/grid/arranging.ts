import { type BlockDefinition, type EventResult, quoteJson } from '@lowdefy-mcp/render-core';
import { columnState } from './columnState.js';
import { type Column, findColumn, hasFilter } from './columns.js';
import { columnOf, type GridHost, openAct, refusal } from './details.js';
import { type FilterModel, filterProblem, quickFilterWords } from './filters.js';
import type { GridProperties } from './GridProperties.js';
import { readGrid } from './readGrid.js';

type Definition = BlockDefinition<GridProperties>;

/** Sorting by a column and setting filters, where the columns allow it. */
export const arranging: Definition['mcpEvents'] = {
  /** `{ column, sort }`, with `asc`, `desc` or null. It takes the place of any other sorting. */
  async onSortChanged(host, detail) {
    const act = openAct(host, 'onSortChanged', detail);
    const column = columnOf(act, act.grid.columns.filter(isSortable));
    const direction = act.detail.sort ?? null;
    if (direction !== 'asc' && direction !== 'desc' && direction !== null) {
      throw refusal(act, 'sort must be "asc", "desc" or null');
    }
    host.setLocal({ sort: direction === null ? [] : [{ colId: column.id, sort: direction }] });
    const rows = readGrid(host.block).shown.map(({ row }) => row);
    const sort = direction === null ? [] : [columnState(column, direction)];
    return host.triggerEvent('onSortChanged', { rows, sort });
  },
  /** `{ filter }`, with conditions by column as in ag-grid's filter model. An empty one shows all rows. */
  async onFilterChanged(host, detail) {
    const act = openAct(host, 'onFilterChanged', detail);
    const { filter } = act.detail;
    if (typeof filter !== 'object' || filter === null) {
      const like = '{ "name": { "filterType": "text", "type": "contains", "filter": "a" } }';
      throw refusal(act, `it needs a filter by column, such as { "filter": ${like} }`);
    }
    const allowed = act.grid.columns.filter(hasFilter);
    const wrong = Object.keys(filter).find((id) => !findColumn(allowed, id));
    if (wrong !== undefined) {
      const ids = allowed.map(({ id }) => quoteJson(id)).join(', ');
      throw refusal(act, `there is no filter on ${quoteJson(wrong)}. Columns: ${ids || 'none'}`);
    }
    const problem = Object.values(filter)
      .map(filterProblem)
      .find((one) => one !== undefined);
    if (problem !== undefined) throw refusal(act, problem);
    return setFilter(host, { filter });
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

/** Whether a click on the head of the column sorts by it. */
export function isSortable({ def }: Column): boolean {
  return Boolean(def.sortable);
}

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
