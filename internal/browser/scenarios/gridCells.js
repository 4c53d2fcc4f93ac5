import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { press, trigger } from '../src/acts.js';

/** @param {string} blockId @param {number} rowIndex @param {string} column @param {unknown} value */
const change = (blockId, rowIndex, column, value) =>
  trigger(blockId, 'onCellChange', { rowIndex, column, value });
/** @param {string} blockId @param {number} rowIndex */
const send = (blockId, rowIndex) => trigger(blockId, 'onCellButton', { rowIndex, button: 'Send' });

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'grid_cells',
  blocks: ['AgGridAlpine', 'AgGridInputAlpine'],
  ...(!lowdefy.hasCellInputs && { leftOut: 'cells have no inputs' }),
  page: { _ref: 'pages/later/grid_cells.yaml' },
  async drive(page, { byId, logged, save }) {
    /** @param {string} grid @param {number} row @param {string} column */
    const cell = (grid, row, column) =>
      byId(`bl-${grid}`).locator(`[row-index="${row}"] [col-id="${column}"]`);
    /** @param {string} grid @param {string} column @param {string} option */
    const choose = async (grid, column, option) => {
      await cell(grid, 0, column).locator('.ant-select').click();
      const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
      await options.getByText(option, { exact: true }).click();
    };
    /** @param {import('playwright-core').Locator} field @param {string} text */
    const type = async (field, text) => {
      await field.fill(text);
      await field.press('Enter');
    };
    await choose('orders', 'status', 'Closed');
    await logged(1);
    await choose('orders', 'owner', 'Bob');
    await logged(2);
    await choose('orders', 'tags', 'big');
    await logged(3);
    await page.keyboard.press('Escape');
    await cell('orders', 0, 'paid').getByRole('switch').click();
    await logged(4);
    await type(cell('orders', 0, 'note').locator('input'), 'Bye');
    await logged(5);
    await cell('orders', 0, 'memo').locator('.ant-typography-edit').click();
    await type(cell('orders', 0, 'memo').locator('textarea'), ' New text ');
    await logged(6);
    await type(cell('orders', 0, 'count').locator('input'), '7');
    await logged(7);
    await cell('tasks', 1, 'paid').getByRole('switch').click();
    await logged(11);
    await cell('tasks', 0, 'send').getByRole('button').click();
    await logged(15);
    await cell('tasks', 1, 'status').locator('a').click();
    await logged(19);
    await cell('drafts', 0, 'paid').getByRole('switch').click();
    await type(cell('drafts', 0, 'note').locator('input'), 'Draft');
    await cell('drafts', 0, 'send').getByRole('button').click();
    await logged(20);
    await cell('drafts', 0, 'send').getByRole('button').click();
    await logged(21);
    await choose('lines', 'status', 'closed');
    await logged(23);
    await cell('lines', 1, 'paid').getByRole('switch').click();
    await logged(25);
    await cell('lines', 0, 'count').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await logged(26);
    await save();
  },
  acts: [
    change('orders', 0, 'status', 'Closed'),
    change('orders', 0, 'owner', 'Bob'),
    change('orders', 0, 'tags', ['small', 'big']),
    change('orders', 0, 'paid', true),
    change('orders', 0, 'note', 'Bye'),
    change('orders', 0, 'memo', ' New text '),
    change('orders', 0, 'count', '7'),
    change('tasks', 1, 'paid', false),
    send('tasks', 0),
    trigger('tasks', 'onCellLink', { rowIndex: 1, column: 'status' }),
    change('drafts', 0, 'paid', false),
    change('drafts', 0, 'note', 'Draft'),
    send('drafts', 0),
    send('drafts', 0),
    change('lines', 0, 'status', 'closed'),
    change('lines', 1, 'paid', false),
    trigger('lines', 'onCellValueChanged', { rowIndex: 0, column: 'count', value: 8 }),
    press('save'),
  ],
  expected: {
    state: {
      lines: [
        { status: 'closed', paid: false, count: 8 },
        { status: 'closed', paid: false, count: 6 },
      ],
    },
    messages: [{ status: 'success', text: 'Saved' }],
    events: [
      ...['onStatus', 'onOwner', 'onTags', 'onPaid', 'onNote', 'onMemo', 'onCount'],
      ...['onPaid', 'onCellClick', 'onRowClick', 'onSelectionChanged'],
      ...['onSend', 'onCellClick', 'onRowClick', 'onSelectionChanged'],
      ...['onCellLink', 'onCellClick', 'onRowClick', 'onSelectionChanged'],
      ...['onSend', 'onSend'],
      ...['onStatus', 'onCellValueChanged', 'onPaid', 'onCellValueChanged', 'onCellValueChanged'],
    ],
    // Without an action that keeps it, a change is gone after its event.
    seen: { orders: ['Open', 'Ann', 'Settled', 'Hello', 'Some text'] },
    unseen: { orders: ['Bye', 'New text'] },
  },
};
