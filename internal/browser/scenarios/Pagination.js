/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'Pagination',
  blocks: ['Pagination'],
  async drive(page, { save }) {
    await page.getByTitle('3', { exact: true }).click();
    await page.locator('.ant-pagination-options-size-changer').click();
    await page.getByTitle('20 / page').click();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: { current: 3, pageSize: 10 } },
    { type: 'setValue', blockId: 'field', value: { current: 3, pageSize: 20 } },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: { current: 3, pageSize: 20, skip: 40 } },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange', 'onSizeChange', 'onChange'],
  },
};
