/** @import { Scenario } from './scenario.js' */

/**
 * Sorts and filters a grid, and clicks its rows where they are shown.
 *
 * @param {string} type The grid's block type.
 * @returns {Scenario}
 */
export function sortGrid(type) {
  return {
    pageId: type,
    blocks: [type],
    page: { _ref: { path: 'pages/grid.yaml', vars: { type } } },
    async drive(page, { save }) {
      const head = page.locator('.ag-header-cell-text', { hasText: 'Price' });
      const row = (/** @type {number} */ index) =>
        page.locator(`.ag-center-cols-container [row-index="${index}"]:not(.ag-opacity-zero)`);
      await head.click();
      await row(1).click();
      await head.click();
      await row(0).click();
      await page.locator('.ag-floating-filter-input input').first().fill('bolt');
      // The grid debounces typing.
      await row(3).waitFor({ state: 'detached' });
      await row(2).click();
      await save();
    },
    acts: [
      { type: 'callMethod', blockId: 'parts', method: 'sort', args: ['Price', 'asc'] },
      { type: 'triggerEvent', blockId: 'parts', event: 'onRowClick', detail: { rowIndex: 1 } },
      { type: 'callMethod', blockId: 'parts', method: 'sort', args: ['Price', 'desc'] },
      { type: 'triggerEvent', blockId: 'parts', event: 'onRowClick', detail: { rowIndex: 0 } },
      { type: 'callMethod', blockId: 'parts', method: 'filter', args: ['Name', 'bolt'] },
      { type: 'triggerEvent', blockId: 'parts', event: 'onRowClick', detail: { rowIndex: 2 } },
      { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
    ],
    expected: {
      state: {},
      messages: [{ status: 'success', text: 'Saved' }],
      events: ['onSortChanged', 'onRowClick', 'onSortChanged', 'onRowClick', 'onFilterChanged', 'onRowClick'],
      seen: { parts: ['Bolt cutter', 'bolt M3'] },
      unseen: { parts: ['Washer', 'Nut'] },
    },
  };
}
