import { describe, expect, test } from 'vitest';
import { recordedContext } from '../../test/recorded.js';
import { note, pageOf, render } from '../../test/render.js';
import { composePacks, printMarkdown, renderPage } from '../index.js';

describe('the fallback renderer', () => {
  const display = (type: string, properties: Record<string, unknown>) =>
    printMarkdown(render({}, { id: 'it', type, category: 'display', properties }).page).split('\n\n')[1];

  test('shows each text of the properties once', () => {
    expect(
      display('Result', { title: 'Done', description: 'All good', status: 'success', style: { a: 1 } }),
    ).toBe('<display id=it type=Result noRenderer>\nDone\nAll good\nsuccess\n</display>\n');
  });

  test('recognises buttons by type, and disabled blocks', () => {
    expect(display('IconButton', { title: 'Go' })).toBe('<button id=it type=IconButton noRenderer/> Go\n');
    expect(display('Gauge', { value: 3, disabled: true })).toContain(
      '<display id=it type=Gauge noRenderer disabled/> 3',
    );
  });

  test.each(['Skeleton', 'SkeletonInput', 'Spinner', 'ProgressBar'])(
    'omits the loading placeholder %s',
    (type) => {
      expect(display(type, {})).toBeUndefined();
    },
  );

  test('shows the own content of a container before its blocks', () => {
    const { page } = render(
      {},
      { id: 'it', type: 'Alert', properties: { title: 'T', message: 'M' }, areas: { content: [note] } },
    );
    expect(printMarkdown(page)).toContain('<container id=it type=Alert noRenderer> T\nM\n<display id=note ');
  });
});

test('the fallback renderer hides passwords, hidden columns and content of closed modals', () => {
  const { page } = render(
    {},
    { id: 'pw', type: 'PasswordInput', category: 'input', value: 'hunter2' },
    {
      id: 'grid',
      type: 'AgGridAlpine',
      category: 'display',
      properties: {
        columnDefs: [
          { field: 'name', headerName: 'Name' },
          { field: 'hash', hide: true },
          { headerName: 'Computed' },
        ],
        rowData: [{ name: 'Ann', hash: 'secret' }],
      },
    },
    { id: 'dialog', type: 'Modal', properties: { title: 'Sure?' }, areas: { content: [note] } },
  );
  const printed = printMarkdown(page);
  expect(printed).not.toMatch(/hunter2|secret|id=note/);
  expect(printed).toContain('|Name|\n|-|\n|Ann|');
  expect(printed).toContain('<container id=dialog type=Modal noRenderer closed/> Sure?\n');
});

test('the fallback renderer shows the content of an open modal', () => {
  const modal = { id: 'dialog', type: 'Modal', areas: { content: [note] } };
  const { page } = renderPage(recordedContext(pageOf(modal)), {
    registry: composePacks([]),
    local: ({ blockId }) => (blockId === 'dialog' ? { open: true } : {}),
  });
  expect(printMarkdown(page)).toContain(
    '<container id=dialog type=Modal noRenderer open events=[onClose]>\n<display id=note ',
  );
});

test.each([
  ['Rows', 0, 'items=0 actions=[pushItem]'],
  ['Rows', 1, 'items=1 actions=[pushItem, removeItem]'],
  ['Rows', 2, 'items=2 actions=[pushItem, removeItem, moveItemUp, moveItemDown]'],
  ['TimelineList', 1, 'items=1>'],
])(
  'the fallback renderer offers the list actions that are possible: %s with %i items',
  (type, length, shown) => {
    const items = Array.from({ length }, () => ({ content: [note] }));
    const { page } = render({}, { id: 'list', type, category: 'list', items });
    expect(printMarkdown(page)).toContain(shown);
  },
);

test('the fallback renderer shows the rows of a table, not the column definitions', () => {
  const properties = { columnDefs: [{ field: 'a' }], rowData: [{ a: 1 }] };
  const { page } = render({}, { id: 'grid', type: 'Grid', category: 'display', properties });
  expect(printMarkdown(page)).toContain('|a|\n|-|\n|1|');
});

describe('the fallback renderer prefers data to configuration:', () => {
  const shown = (properties: Record<string, unknown>, config?: Record<string, unknown>) => {
    const block = { id: 'it', type: 'SmartDescriptions', category: 'display' as const, properties };
    return printMarkdown(render({}, config === undefined ? block : { ...block, config }).page)
      .split('\n\n')[1]
      ?.split('\n')
      .slice(1, -2);
  };
  const fields = [
    { key: 'name', label: 'Name', type: 'string' },
    { key: 'owner.email', title: 'E-mail' },
    { id: 'stage', type: 'Selector', properties: { title: 'Stage', options: ['won', 'lost'] } },
    { key: 'hash', title: 'Hash', hidden: true },
    { title: 'Numbers', fields: [{ key: 'amount', title: 'Amount' }] },
    { key: 'missing', title: 'Missing' },
  ];
  const styling = { bordered: true, column: 2, size: 'small', styles: [{ color: 'red' }] };

  test('a record by the labels of its fields', () => {
    const data = { name: 'Ann', owner: { email: 'a@b.c' }, stage: 'won', amount: 5, hash: 'x', secret: 'y' };
    expect(shown({ ...styling, fields, data }, { ...styling, fields, data: { _request: 'get' } })).toEqual([
      '- Name: "Ann"',
      '- E-mail: "a@b.c"',
      '- Stage: "won"',
      '- Amount: 5',
    ]);
  });

  test('records, with only the configured columns', () => {
    expect(shown({ columns: ['b', 'a'], data: [{ a: 1, b: 2, c: 3 }] })).toEqual(['|b|a|', '|-|-|', '|2|1|']);
  });

  test('nothing instead of the fields, while there is no data', () => {
    expect(shown({ ...styling, fields, data: null })).toEqual([]);
    expect(shown({ ...styling, fields, data: {} })).toEqual([]);
  });

  test('data of an unknown name before literal lists', () => {
    const properties = { actions: [{ label: 'Open' }], record: { name: 'Ann' } };
    const config = { ...properties, record: { _request: 'get' } };
    expect(shown(properties, config)).toEqual([]);
    expect(
      printMarkdown(render({}, { id: 'it', type: 'Card2', category: 'display', properties, config }).page),
    ).toContain('- "name": "Ann"');
    expect(shown({ actions: [{ label: 'Open' }, { label: 'Close' }] })).toEqual([
      '|label|',
      '|-|',
      '|Open|',
      '|Close|',
    ]);
  });
});

test('the fallback renderer shows literal records, not lists of configuration beside them', () => {
  const shown = (files: readonly object[]) => {
    const properties = { tags: [{ key: 'public', label: 'Public' }], files };
    const block = { id: 'it', type: 'FileManager', category: 'display' as const, properties };
    return printMarkdown(render({}, block).page);
  };
  expect(shown([{ _id: 'a', name: 'a.pdf' }])).toContain('|a|a.pdf|');
  expect(shown([])).not.toContain('Public');
});

test('an input-container is rendered as an input with child blocks', () => {
  const { page } = render(
    {},
    {
      id: 'group',
      type: 'Group',
      category: 'input-container',
      value: { a: 1 },
      properties: { title: 'Group' },
      areas: { content: [{ id: 'inner', type: 'Field', category: 'input', value: 'x' }] },
    },
  );
  expect(printMarkdown(page)).toMatchInlineSnapshot(`
    "# page
    Page: page

    <input id=group type=Group noRenderer> Group = {"a":1}
    <input id=inner type=Field noRenderer/> inner = "x"
    </input>
    "
  `);
});

test('a block of an unknown category is rendered as an empty display', () => {
  const { page } = render({}, { id: 'odd', type: 'Odd', category: 'hologram' as never });
  expect(page.children).toEqual([
    { kind: 'display', id: 'odd', type: 'Odd', children: [], noRenderer: true },
  ]);
});
