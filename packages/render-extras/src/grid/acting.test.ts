import {
  type BlockDefinition,
  type BlockEvent,
  type BlockHost,
  type BlockMethod,
  handlerOf,
} from '@lowdefy-mcp/render-core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridDisplay } from './gridDisplay.js';
import { gridInput } from './gridInput.js';

const ROWS = Object.freeze([
  Object.freeze({ id: 7, name: 'Ann', at: Object.freeze({ city: 'Oslo' }) }),
  Object.freeze({ id: 3, name: 'Bob', at: Object.freeze({ city: 'Rome' }) }),
  Object.freeze({ id: 5, name: 'Cy', at: Object.freeze({ city: 'Bern' }) }),
]);

const COLUMNS = [
  { field: 'id', sortable: true, filter: 'agNumberColumnFilter' },
  { field: 'name', headerName: 'First name', filter: true },
  { field: 'at.city' },
];

/** Runs a grid definition against a fake host that records all calls. */
function run(definition: BlockDefinition<never>, properties: object = {}, local: object = {}, lowdefy = 4) {
  const calls: unknown[][] = [];
  const isInput = definition.meta.category === 'input';
  const block = {
    id: 'grid',
    app: { lowdefy },
    meta: definition.meta,
    properties: {
      columnDefs: COLUMNS,
      ...(isInput ? {} : { rowData: ROWS as readonly unknown[] }),
      ...properties,
    },
    value: isInput ? (ROWS as readonly unknown[]) : null,
    local: { ...local } as Record<string, unknown>,
  };
  const host = {
    block,
    setLocal: (change: object) => void Object.assign(block.local, change),
    setValue: (value: readonly unknown[]) => {
      block.value = value;
    },
    triggerEvent: async (name: string, payload: unknown) => {
      calls.push([name, payload]);
      return { success: name !== 'onRowSelected', bounced: false };
    },
    log: (entry: object) => calls.push(['log', entry]),
  } as unknown as BlockHost<never>;
  return {
    block,
    calls,
    event: async (name: string, detail?: unknown) =>
      handlerOf(definition.mcpEvents?.[name] as BlockEvent<never>)(host, detail, name),
    action: async (name: string, ...args: unknown[]) =>
      handlerOf(definition.mcpActions?.[name] as BlockMethod<never>)(host, ...args),
    method: (name: string, ...args: unknown[]) =>
      handlerOf(definition.mcpMethods?.[name] as BlockMethod<never>)(host, ...args),
  };
}

const display = (properties?: object, local?: object) => run(gridDisplay, properties, local);
const input = (properties?: object) => run(gridInput, properties);
const grid45 = (definition: BlockDefinition<never>, local: object = {}) =>
  run(definition, { rowSelection: 'single', defaultColDef: { editable: true } }, local, 4.5);

describe('since Lowdefy 4.5', () => {
  test('events have the displayed index of a row, but not its index in the data', async () => {
    const grid = grid45(gridDisplay);
    await grid.event('onCellClick', { rowIndex: 1, column: 'name' });
    expect(grid.calls.map(([name, payload]) => [name, Object.keys(payload as object)])).toEqual([
      ['onCellClick', ['cell', 'colId', 'row', 'rowIndex', 'selected']],
      ['onRowClick', ['row', 'selected', 'rowIndex']],
      ['onRowSelected', ['row', 'rowIndex', 'selected']],
      ['onSelectionChanged', ['selected']],
    ]);
  });

  test('an edit in a sorted grid also changes the row whose data index equals the displayed index', async () => {
    const grid = grid45(gridInput, { sort: [{ colId: 'id', sort: 'asc' }] });
    await grid.event('onCellValueChanged', { rowIndex: 0, column: 'name', value: 'Zoe' });
    expect(grid.block.value).toEqual([{ ...ROWS[0], name: 'Zoe' }, { ...ROWS[1], name: 'Zoe' }, ROWS[2]]);
    const [[, payload] = []] = grid.calls;
    expect(payload).toMatchObject({ rowIndex: 0, oldValue: 'Bob', rowData: { id: 3, name: 'Zoe' } });
    expect(payload).not.toHaveProperty('index');
  });
});

describe('in Lowdefy 4.2 to 4.4', () => {
  const run44 = (definition: BlockDefinition<never>, properties: object = {}) =>
    run(definition, { defaultColDef: { editable: true }, ...properties }, {}, 4.1);

  test.each([
    [{}, 3],
    [{ rowId: 'name' }, Number.NaN],
    [{ rowId: 'missing' }, 3],
  ])('the index of events is the number of the row id: %j', async (properties, index) => {
    const grid = run44(gridDisplay, properties);
    await grid.event('onRowClick', { rowIndex: 1 });
    expect(grid.calls).toEqual([['onRowClick', { row: ROWS[1], selected: [], index, rowIndex: 1 }]]);
  });

  test('an edit fires no event if the row id is not the index of a row', async () => {
    const grid = run44(gridInput);
    await grid.event('onCellValueChanged', { rowIndex: 1, column: 'name', value: 'Zoe' });
    expect(grid.block.value).toEqual([ROWS[0], { ...ROWS[1], name: 'Zoe' }, ROWS[2]]);
    expect(grid.calls).toEqual([]);
  });

  test('an edit also sets the row whose index is the row id', async () => {
    const grid = run44(gridInput);
    grid.block.value = ROWS.map((row, index) => ({ ...row, id: 2 - index }));
    await grid.event('onCellValueChanged', { rowIndex: 0, column: 'name', value: 'Zoe' });
    expect((grid.block.value as typeof ROWS).map(({ name }) => name)).toEqual(['Zoe', 'Bob', 'Zoe']);
    expect(grid.calls).toMatchObject([['onCellValueChanged', { index: 2, rowIndex: 0, oldValue: 'Ann' }]]);
  });

  test('a selected row is found again by its id', async () => {
    const grid = run44(gridDisplay, { rowSelection: 'multiple' });
    await grid.event('onRowClick', { rowIndex: 0 });
    grid.block.properties.rowData = [...ROWS].reverse();
    await grid.event('onRowSelected', { rowIndex: 0 });
    expect(grid.calls.at(-1)).toEqual(['onSelectionChanged', { selected: [ROWS[2], ROWS[0]] }]);
  });
});

describe('clicks', () => {
  test('on a row trigger onRowClick', async () => {
    const grid = display();
    expect(await grid.event('onRowClick', { rowIndex: 1 })).toEqual({ success: true, bounced: false });
    expect(grid.calls).toEqual([['onRowClick', { row: ROWS[1], selected: [], index: 1, rowIndex: 1 }]]);
  });

  test.each(['at.city', 'At City'])(
    'on a cell of the column "%s" trigger onCellClick and onRowClick',
    async (column) => {
      const grid = display();
      await grid.event('onCellClick', { rowIndex: 2, column });
      expect(grid.calls).toEqual([
        [
          'onCellClick',
          {
            cell: { column: 'at.city', value: 'Bern' },
            colId: 'at.city',
            index: 2,
            row: ROWS[2],
            rowIndex: 2,
            selected: [],
          },
        ],
        ['onRowClick', { row: ROWS[2], selected: [], index: 2, rowIndex: 2 }],
      ]);
    },
  );

  test('in a sorted grid use the displayed row index', async () => {
    const grid = display({}, { sort: [{ colId: 'id', sort: 'asc' }] });
    await grid.event('onRowClick', { rowIndex: 0 });
    expect(grid.calls).toEqual([['onRowClick', { row: ROWS[1], selected: [], index: 1, rowIndex: 0 }]]);
  });

  test.each([undefined, {}, { rowIndex: 3 }, { rowIndex: -1 }, { rowIndex: '0' }, 0])(
    'reject the row %j and say how many rows there are',
    async (detail) => {
      await expect(display().event('onRowClick', detail)).rejects.toThrow(
        'onRowClick of block "grid": it needs rowIndex from 0 to 2, and the grid shows 3 rows.',
      );
    },
  );

  test('reject an unknown column and list the columns', async () => {
    await expect(display().event('onCellClick', { rowIndex: 0, column: 'x' })).rejects.toThrow(
      'Columns: "id", "name", "at.city".',
    );
  });
});

describe('selection', () => {
  test('a click selects the row, and the events contain the selection', async () => {
    const grid = display({ rowSelection: 'single' }, { selected: [2] });
    const result = await grid.event('onRowClick', { rowIndex: 0 });
    const selected = [ROWS[0]];
    expect(grid.block.local.selected).toEqual([0]);
    expect(grid.calls).toEqual([
      ['onRowClick', { row: ROWS[0], selected, index: 0, rowIndex: 0 }],
      ['onRowSelected', { index: 0, row: ROWS[0], rowIndex: 0, selected }],
      ['onSelectionChanged', { selected }],
    ]);
    expect(result).toEqual({ success: false, bounced: false });
  });

  test('with multiple selection, a click toggles the row', async () => {
    const grid = display({ rowSelection: 'multiple' }, { selected: [2] });
    await grid.event('onSelectionChanged', { rowIndex: 0 });
    await grid.event('onRowSelected', { rowIndex: 2 });
    expect(grid.calls).toEqual([
      ['onRowSelected', { index: 0, row: ROWS[0], rowIndex: 0, selected: [ROWS[0], ROWS[2]] }],
      ['onSelectionChanged', { selected: [ROWS[0], ROWS[2]] }],
      ['onSelectionChanged', { selected: [ROWS[0]] }],
    ]);
  });

  test('a click on the selected row does not change the selection', async () => {
    const grid = display({ rowSelection: 'single' }, { selected: [1] });
    await grid.event('onRowClick', { rowIndex: 1 });
    expect(grid.calls.map(([name]) => name)).toEqual(['onRowClick']);
  });

  test('a grid without click selection keeps its selection', async () => {
    const grid = display({ rowSelection: 'single', suppressRowClickSelection: true }, { selected: [1] });
    await grid.event('onRowClick', { rowIndex: 0 });
    expect(grid.block.local.selected).toEqual([1]);
  });
});

describe('sorting and filters', () => {
  test('sorts by a sortable column', async () => {
    const grid = display();
    await grid.action('sort', 'Id', 'desc');
    await grid.action('sort', 'id', 'desc');
    expect(grid.calls).toMatchObject([
      ['onSortChanged', { rows: [{ id: 7 }, { id: 5 }, { id: 3 }], sort: [{ colId: 'id', sort: 'desc' }] }],
    ]);
    await expect(grid.action('sort', 'name', 'asc')).rejects.toThrow(
      'sort of block "grid": it needs a column. Columns: "id".',
    );
    await expect(grid.action('sort', 'id', 'up')).rejects.toThrow('"asc", "desc" or null');
    await grid.action('sort', 'id', null);
    expect(grid.calls.at(-1)).toEqual(['onSortChanged', { rows: ROWS, sort: [] }]);
  });

  test('a click after sorting uses the displayed row index', async () => {
    const grid = display();
    await grid.action('sort', 'id', 'asc');
    await grid.event('onRowClick', { rowIndex: 0 });
    expect(grid.calls.at(-1)).toEqual(['onRowClick', { row: ROWS[1], selected: [], index: 1, rowIndex: 0 }]);
  });

  test('in Lowdefy 5, all columns are sortable unless the app sets sortable: false', async () => {
    const grid = display({ columnDefs: [{ field: 'id', sortable: false }, { field: 'name' }] });
    grid.block.app.lowdefy = 5;
    await grid.action('sort', 'name', 'desc');
    expect(grid.calls).toMatchObject([['onSortChanged', { rows: [{ id: 5 }, { id: 3 }, { id: 7 }] }]]);
    await expect(grid.action('sort', 'id', 'asc')).rejects.toThrow('Columns: "name".');
  });

  test('sorts random values like a reference sort, and restores the original order', async () => {
    const value = fc.option(fc.oneof(fc.integer(), fc.string()));
    await fc.assert(
      fc.asyncProperty(fc.array(value), fc.constantFrom('asc', 'desc'), async (values, direction) => {
        const rowData = values.map((id, index) => ({ id, index }));
        const grid = display({ rowData });
        await grid.action('sort', 'id', direction);
        const { rows } = (grid.calls[0]?.[1] ?? { rows: [] }) as { rows: typeof rowData };
        // Mixed types have no defined order: the sort must only keep all rows.
        expect(new Set(rows)).toEqual(new Set(rowData));
        const kinds = new Set(values.filter((one) => one !== null).map((one) => typeof one));
        if (kinds.size > 1) return;
        const sign = direction === 'asc' ? 1 : -1;
        const key = (id: unknown) => (typeof id === 'number' ? id : String(id));
        const order = (a: unknown, b: unknown) =>
          a === b ? 0 : a === null ? -1 : b === null ? 1 : key(a) < key(b) ? -1 : 1;
        expect(rows).toEqual(rowData.toSorted((a, b) => sign * order(a.id, b.id) || a.index - b.index));
        await grid.action('sort', 'id', null);
        expect(grid.calls[1]?.[1] as typeof grid.calls).toMatchObject({ rows: rowData });
      }),
    );
  });

  test.each([
    ['name', 'N', [7], { filterType: 'text', type: 'contains', filter: 'N' }],
    ['First name', { startsWith: 'b' }, [3], { filterType: 'text', type: 'startsWith', filter: 'b' }],
    ['id', 5, [5], { filterType: 'number', type: 'equals', filter: 5 }],
    ['id', '5', [5], { filterType: 'number', type: 'equals', filter: 5 }],
    ['id', { greaterThan: 4 }, [7, 5], { filterType: 'number', type: 'greaterThan', filter: 4 }],
    ['id', { inRange: [3, 6] }, [5], { filterType: 'number', type: 'inRange', filter: 3, filterTo: 6 }],
    ['name', { notBlank: true }, [7, 3, 5], { filterType: 'text', type: 'notBlank' }],
    ['id', { type: 'lessThan', filter: 4 }, [3], { filterType: 'number', type: 'lessThan', filter: 4 }],
  ])('the action "filter" on %s with %j keeps the rows %j', async (column, value, ids, condition) => {
    const grid = display();
    await grid.action('filter', column, value);
    const rows = ids.map((id) => ROWS.find((row) => row.id === id));
    const id = column === 'First name' ? 'name' : column;
    expect(grid.calls).toEqual([['onFilterChanged', { rows, filter: { [id]: condition } }]]);
    await grid.action('filter', column, value);
    await grid.action('filter', column, null);
    expect(grid.calls.slice(1)).toEqual([['onFilterChanged', { rows: ROWS, filter: {} }]]);
  });

  test('filters of several columns are combined', async () => {
    const grid = display();
    await grid.action('filter', 'id', { lessThan: 6 });
    await grid.action('filter', 'name', 'b');
    expect(grid.calls.at(-1)).toMatchObject(['onFilterChanged', { rows: [ROWS[1]] }]);
  });

  test('date filters compare days', async () => {
    const rowData = [{ at: new Date(2026, 0, 30, 12) }, { at: new Date(2026, 1, 2) }, { at: null }];
    const grid = display({ rowData, columnDefs: [{ field: 'at', filter: 'agDateColumnFilter' }] });
    await grid.action('filter', 'at', { greaterThan: '2026-01-31' });
    await grid.action('filter', 'at', '2026-02-02T10:00:00Z');
    await grid.action('filter', 'at', { inRange: ['2026-01-01', '2026-02-01'] });
    expect(grid.calls.map(([, event]) => (event as { rows: unknown[] }).rows)).toEqual([
      [rowData[1]],
      [rowData[1]],
      [rowData[0]],
    ]);
    await expect(grid.action('filter', 'at', 'May')).rejects.toThrow(
      'dates such as "2026-01-31", not by "May"',
    );
  });

  test('since ag-grid 30, the values of a column determine the type of its filter', async () => {
    const grid = display({ columnDefs: [{ field: 'id', filter: true }] });
    grid.block.app.lowdefy = 4.5;
    await grid.action('filter', 'id', { greaterThan: 6 });
    expect(grid.calls).toMatchObject([['onFilterChanged', { rows: [ROWS[0]] }]]);
  });

  test.each([
    [{ name: { filterType: 'text', type: 'contains', filter: 'N' } }, [7]],
    [{ name: { filterType: 'text', type: 'notEqual', filter: 'ann' } }, [3, 5]],
    [{ id: { filterType: 'number', type: 'greaterThan', filter: 4 } }, [7, 5]],
    [{ id: { filterType: 'number', type: 'inRange', filter: 3, filterTo: 6 } }, [5]],
    [
      {
        name: {
          filterType: 'text',
          operator: 'OR',
          condition1: { filterType: 'text', type: 'startsWith', filter: 'a' },
          condition2: { filterType: 'text', type: 'endsWith', filter: 'y' },
        },
      },
      [7, 5],
    ],
    [{ name: { filterType: 'text', type: 'blank' } }, []],
    [{ name: { filterType: 'other' } }, [7, 3, 5]],
    [{}, [7, 3, 5]],
  ])('setFilterModel with %j keeps the rows %j', async (filter, ids) => {
    const grid = display();
    grid.method('setFilterModel', filter);
    expect(grid.calls).toEqual([
      ['onFilterChanged', { rows: ids.map((id) => ROWS.find((row) => row.id === id)), filter }],
    ]);
  });

  test('rejects a filter on a column without filter', async () => {
    await expect(display().action('filter', 'at.city', 'a')).rejects.toThrow(
      'filter of block "grid": it needs a column. Columns: "id", "name".',
    );
    await expect(display().action('filter')).rejects.toThrow('Columns: "id", "name".');
  });

  const TYPES =
    '"contains", "notContains", "equals", "notEqual", "startsWith", "endsWith", "blank", "notBlank"';

  test.each([
    [{ filterType: 'text', type: '__proto__', filter: 'a' }, TYPES],
    [{ filterType: 'text', type: 'constructor', filter: 'a' }, TYPES],
    [{ filterType: 'number', type: 'toString', filter: 1 }, '"inRange"'],
    [{ filterType: 'text', conditions: [{ type: 'hasOwnProperty', filter: 'a' }] }, TYPES],
    [{ filterType: 'text', condition1: { type: 'valueOf' } }, TYPES],
    [{ filterType: 'text', conditions: 'all' }, 'conditions must be a list'],
    [
      { filterType: 'text', type: 'equals', filter: { toString: 1, valueOf: 1 } },
      'must be a text or a number',
    ],
    [{ near: 'a' }, TYPES],
    [{ contains: 'a', equals: 'b' }, 'it needs one comparison, such as { "greaterThan": 5 }'],
    [{}, 'it needs one comparison'],
    [{ contains: {} }, 'must be a text or a number'],
    [['a'], 'must be a text or a number'],
  ])('rejects the invalid filter %j without changes', async (condition, message) => {
    const grid = display();
    await expect(grid.action('filter', 'name', condition)).rejects.toThrow(message);
    expect([grid.block.local, grid.calls]).toEqual([{}, []]);
  });

  test('a filter that cannot be applied is not stored', () => {
    const grid = display();
    let condition: object = { type: 'equals', filter: 'Ann' };
    for (let depth = 0; depth < 20_000; depth++) condition = { conditions: [condition] };
    expect(() => grid.method('setFilterModel', { name: condition })).toThrow(RangeError);
    expect([grid.block.local, grid.calls]).toEqual([{}, []]);
  });

  test('filters and records can use inherited names such as constructor', () => {
    const name = { toString: 'x', valueOf: 'x' };
    const grid = display({ rowData: [{ id: 1, name }] });
    const model = (filterType: string, type: string) => ({ name: { filterType, type, filter: 'a' } });
    for (const type of ['__proto__', 'constructor', 'contains', 'equals', 'lessThan']) {
      grid.method('setFilterModel', model('text', type));
      grid.method('setFilterModel', model('number', type));
    }
    grid.method('setQuickFilter', 'a');
    expect(grid.calls).toHaveLength(11);
  });

  test('a quick filter matches raw values, including hidden columns, not formatted values', () => {
    const columnDefs = [
      { field: 'id', valueFormatter: () => 'number' },
      { field: 'name' },
      { field: 'at.city', hide: true },
    ];
    const grid = display({ columnDefs });
    grid.method('setQuickFilter', 'rome b');
    grid.method('setQuickFilter', 'number');
    expect(grid.calls.map(([, payload]) => (payload as { rows?: unknown }).rows)).toEqual([[ROWS[1]], []]);
  });

  test('rows are sorted by a hidden column with a sort', async () => {
    const grid = display({ columnDefs: [{ field: 'name' }, { field: 'id', hide: true, sort: 'asc' }] });
    await grid.event('onRowClick', { rowIndex: 0 });
    expect(grid.calls).toMatchObject([['onRowClick', { row: ROWS[1], index: 1 }]]);
  });

  test('supports the methods of the component', async () => {
    const grid = display();
    grid.method('setQuickFilter', 'BOB');
    grid.method('setQuickFilter', 'bob');
    grid.method('setFilterModel', { id: { filterType: 'number', type: 'equals', filter: 7 } });
    grid.method('setFilterModel', null);
    grid.method('sizeColumnsToFit');
    grid.method('autoSize');
    grid.method('exportDataAsCsv');
    expect(grid.calls.map(([name, payload]) => [name, (payload as { rows?: unknown }).rows])).toEqual([
      ['onFilterChanged', [ROWS[1]]],
      ['onFilterChanged', []],
      ['onFilterChanged', [ROWS[1]]],
      ['log', undefined],
    ]);
  });
});

describe('editing', () => {
  const columnDefs = [
    { field: 'id' },
    { field: 'name', editable: true },
    { field: 'at.city', editable: ({ data }: { data: { id: number } }) => data.id === 3 },
    { field: 'age', editable: true, valueParser: ({ newValue }: { newValue: string }) => Number(newValue) },
    {
      field: 'state',
      editable: true,
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: { values: ['new', 2] },
    },
  ];

  test('stores the value that typing into the cell would store', async () => {
    const grid = input({ columnDefs });
    await grid.event('onCellValueChanged', { rowIndex: 1, column: 'Name', value: 5 });
    const rowData = { ...ROWS[1], name: '5' };
    const newRowData = [ROWS[0], rowData, ROWS[2]];
    expect(grid.block.value).toEqual(newRowData);
    expect(grid.calls).toEqual([
      [
        'onCellValueChanged',
        { field: 'name', index: 1, newRowData, newValue: '5', oldValue: 'Bob', rowData, rowIndex: 1 },
      ],
    ]);
    expect(ROWS[1]?.name).toBe('Bob');
  });

  test('a field with dots is read as a path, and also stored under its full name', async () => {
    const grid = input({ columnDefs });
    await grid.event('onCellValueChanged', { rowIndex: 1, column: 'at.city', value: 'Paris' });
    expect((grid.block.value as unknown[])[1]).toEqual({
      ...ROWS[1],
      at: { city: 'Paris' },
      'at.city': 'Paris',
    });
  });

  test.each([
    ['age', '7', 7],
    ['state', 'new', 'new'],
    ['state', '2', 2],
    ['name', null, ''],
  ])('column %s stores %j as %j', async (column, value, stored) => {
    const grid = input({ columnDefs });
    await grid.event('onCellValueChanged', { rowIndex: 0, column, value });
    expect((grid.block.value as unknown[])[0]).toMatchObject({ [column]: stored });
  });

  test('setting the same value is not a change', async () => {
    const grid = input({ columnDefs });
    expect(await grid.event('onCellValueChanged', { rowIndex: 0, column: 'name', value: 'Ann' })).toEqual({
      success: true,
      bounced: false,
    });
    expect(grid.calls).toEqual([]);
  });

  test.each([
    [{ rowIndex: 0, column: 'id', value: 1 }, 'Columns: "name", "age", "state".'],
    [{ rowIndex: 0, column: 'at.city', value: 'x' }, 'Columns: "name", "age", "state".'],
    [{ rowIndex: 9, column: 'name', value: 'x' }, 'the grid shows 3 rows'],
    [{ rowIndex: 0, column: 'state', value: 'old' }, 'value must be one of ["new",2]'],
    [{ rowIndex: 0, column: 'name' }, 'it needs a value'],
    [{ rowIndex: 0, column: 'name', value: {} }, 'it needs a value'],
  ])('rejects %j', async (detail, message) => {
    const grid = input({ columnDefs });
    await expect(grid.event('onCellValueChanged', detail)).rejects.toThrow(message);
    expect(grid.block.value).toBe(ROWS);
  });

  test('onRowDragEnd moves a row to the position of another', async () => {
    const grid = input();
    await grid.event('onRowDragEnd', { rowIndex: 0, toIndex: 2 });
    const newRowData = [ROWS[1], ROWS[2], ROWS[0]];
    expect(grid.block.value).toEqual(newRowData);
    expect(grid.calls).toEqual([
      ['onRowDragEnd', { fromData: ROWS[0], toData: ROWS[2], fromIndex: 0, toIndex: 2, newRowData }],
    ]);
  });
});
