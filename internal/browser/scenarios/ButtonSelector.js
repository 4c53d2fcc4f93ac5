/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'ButtonSelector',
  blocks: ['ButtonSelector'],
  async drive(page, { save }) {
    await page.getByText('false').click();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: false },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: false },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
