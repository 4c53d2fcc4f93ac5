import type { PropertyValue } from '@lowdefy-mcp/render-core';

/** A row of a grid. */
export type Row = Readonly<Record<string, unknown>>;

/** A function of the app's own, by `_function`, as ag-grid calls it. */
export type CellFunction = (params: Readonly<Record<string, unknown>>) => unknown;

/** One of Lowdefy 5's own ways to show a cell. Which of its fields there are, its type says. */
export interface CellConfig {
  readonly type?: string;
  readonly [name: string]: PropertyValue;
}

/** What is read of a column of `columnDefs`, or of a group of columns. */
export interface ColumnDef {
  readonly headerName?: string;
  readonly field?: string;
  readonly colId?: string;
  readonly hide?: boolean;
  readonly children?: readonly ColumnDef[];
  readonly valueGetter?: string | CellFunction;
  readonly valueFormatter?: string | CellFunction;
  readonly valueParser?: string | CellFunction;
  readonly cellRenderer?: string | CellFunction;
  readonly cell?: CellConfig | null;
  readonly tooltipField?: string;
  readonly tooltipValueGetter?: string | CellFunction;
  readonly editable?: boolean | CellFunction;
  readonly cellEditor?: string;
  readonly cellEditorParams?: { readonly values?: readonly PropertyValue[] };
  readonly comparator?: (a: unknown, b: unknown) => number;
  readonly sortable?: boolean;
  readonly sort?: string | null;
  readonly filter?: PropertyValue;
  readonly flex?: number | null;
  readonly width?: number | null;
  readonly initialWidth?: number;
  readonly minWidth?: number;
  readonly maxWidth?: number;
  readonly pinned?: boolean | string | null;
  readonly initialPinned?: boolean | string;
  readonly checkboxSelection?: boolean;
  readonly rowDrag?: boolean;
}

/** What is read of the properties of a grid; the others are about its looks. */
export interface GridProperties {
  columnDefs?: readonly ColumnDef[];
  defaultColDef?: ColumnDef;
  rowData?: readonly Row[];
  /** Lowdefy 5: the field that tells rows apart. */
  rowId?: string;
  rowSelection?: string;
  suppressRowClickSelection?: boolean;
  rowMultiSelectWithClick?: boolean;
}
