import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { call, press, trigger } from './acts.js';

/** @import { Scenario } from './scenario.js' */

/**
 * Sorts a grid and edits its first cell.
 *
 * @param {string} type The grid's block type.
 * @returns {Scenario}
 */
export function editCell(type) {
  return {
    pageId: type,
    blocks: [type],
    page: { _ref: { path: 'pages/grid_input.yaml', vars: { type } } },
    async drive(page, { logged, save }) {
      const cell = page.locator('[row-index="0"] [col-id="product"]');
      await page.locator('.ag-header-cell-text', { hasText: 'Product' }).click();
      await cell.filter({ hasText: 'Bolt' }).waitFor();
      await page.locator('.ag-header-cell-text', { hasText: 'Product' }).click();
      await cell.filter({ hasText: 'Nut' }).click();
      // The event has the row itself, which the edit changes.
      await logged(1);
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Screw');
      await page.keyboard.press('Enter');
      await save();
    },
    acts: [
      call('lines', 'sort', 'product', 'asc'),
      call('lines', 'sort', 'product', 'desc'),
      trigger('lines', 'onCellClick', { rowIndex: 0, column: 'product' }),
      trigger('lines', 'onCellValueChanged', { rowIndex: 0, column: 'product', value: 'Screw' }),
      press('save'),
    ],
    expected: {
      state: {},
      messages: [{ status: 'success', text: 'Saved' }],
      events: ['onCellClick', ...(lowdefy.indexesGridsById ? [] : ['onCellValueChanged'])],
      // The component looks for the row at an index that it does not have.
      errors: lowdefy.indexesGridsById ? ["Cannot set properties of undefined (setting 'product')"] : [],
    },
  };
}
