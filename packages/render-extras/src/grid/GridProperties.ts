import type { PropertyValue } from '@lowdefy-mcp/render-core';

/** A row of a grid. */
export type Row = Readonly<Record<string, unknown>>;

/** A function of the app, configured with `_function`, as ag-grid calls it. */
export type CellFunction = (params: Readonly<Record<string, unknown>>) => unknown;

/** The configuration of a built-in cell of Lowdefy 5. Its type decides which fields it has. */
export interface CellConfig {
  readonly type?: string;
  readonly [name: string]: PropertyValue;
}

/** The parts of a column, or of a group of columns, that are read. */
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
  readonly cellDataType?: boolean | string;
  readonly cellEditor?: string;
  readonly cellEditorParams?: { readonly values?: readonly PropertyValue[] };
  readonly refData?: object;
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

/** The properties of a grid that are read; the others only change its look. */
export interface GridProperties {
  columnDefs?: readonly ColumnDef[];
  defaultColDef?: ColumnDef;
  rowData?: readonly Row[];
  /** Lowdefy 5: the field that identifies rows. */
  rowId?: string;
  rowSelection?: string;
  suppressRowClickSelection?: boolean;
  rowMultiSelectWithClick?: boolean;
}
