import type { AppView, BlockView, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { objectsOf, since } from '@lowdefy-mcp/render-core/kit';
import type { CellConfig, ColumnDef, GridProperties } from './GridProperties.js';
import { inputOfType } from './inputs/cellInputs.js';

/** A column of a grid. */
export interface Column {
  /** The id as ag-grid assigns it: the field, unless that is taken. */
  readonly id: string;
  readonly def: ColumnDef;
  /** The titles of its groups, outermost first. */
  readonly groups: readonly string[];
}

/** The columns of a grid, hidden ones included, with groups flattened. */
export function columnsOf({ app, properties }: BlockView<GridProperties>): readonly Column[] {
  const { columnDefs, defaultColDef } = properties;
  const columns: Column[] = [];
  const taken = new Set<string>();
  const collect = (defs: readonly ColumnDef[], groups: readonly string[]) => {
    for (const own of objectsOf(defs)) {
      if (Array.isArray(own.children)) {
        collect(own.children, own.headerName ? [...groups, own.headerName] : groups);
        continue;
      }
      const { field, cell, ...others } = { ...defaultColDef, ...own };
      const def = {
        ...others,
        ...(typeof field === 'string' && { field }),
        // Only on the column itself.
        ...(own.cell === cell && hasCell(app, cell) && { cell }),
      };
      columns.push({ id: uniqueId(def, taken), def, groups });
    }
  };
  if (Array.isArray(columnDefs)) collect(columnDefs, []);
  return columns;
}

/** Whether this version has built-in cells: Lowdefy 5, and 5.5 for inputs. */
function hasCell(app: AppView, cell: CellConfig | null | undefined): boolean {
  return since(app, inputOfType(cell?.type) ? 5.4 : 5);
}

/** The title of a column, prefixed by those of its groups. */
export function titleOf(h: RenderHelpers, { def, groups, id }: Column): TextSource {
  const own = def.headerName ?? (def.field ? h.derived(def.field, humanise(def.field)) : id);
  return groups.reduceRight<TextSource>((title, group) => h.text`${group} / ${title}`, own);
}

/** Finds the column with this id, field or title. */
export function findColumn(columns: readonly Column[], name: unknown): Column | undefined {
  // Otherwise undefined would match a column without a field.
  if (name === undefined) return undefined;
  return (
    columns.find(({ id }) => id === name) ??
    columns.find(({ def }) => def.field === name) ??
    columns.find((column) => plainTitles(column).includes(String(name)))
  );
}

function plainTitles({ def, groups }: Column): readonly string[] {
  const own = def.headerName ?? humanise(def.field ?? '');
  return [own, [...groups, own].join(' / ')];
}

function uniqueId({ colId, field }: ColumnDef, taken: Set<string>): string {
  const wanted = colId || field;
  let id = wanted || '0';
  for (let count = 1; taken.has(id); count++) id = wanted ? `${wanted}_${count}` : String(count);
  taken.add(id);
  return id;
}

/** Converts a field to a title as ag-grid does: `dueDate` becomes "Due Date". */
function humanise(field: string): string {
  return field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z])([a-z])/g, '$1 $2$3')
    .replace(/\./g, ' ')
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Whether a click on the column's header sorts by it: in ag-grid 32, of Lowdefy 5, by default. */
export function isSortable({ app }: BlockView<GridProperties>, { def }: Column): boolean {
  return Boolean(def.sortable ?? since(app, 5));
}
