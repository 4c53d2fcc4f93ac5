/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'RadioSelector',
  blocks: ['RadioSelector'],
  async drive(page, { save }) {
    await page.getByText('Large').click();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: 2 },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: { state: { field: 2 }, messages: [{ status: 'success', text: 'Saved' }], events: ['onChange'] },
};
