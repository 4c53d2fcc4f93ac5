/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'NumberInput',
  blocks: ['NumberInput'],
  async drive(page, { save, type }) {
    await type('field', '12.3');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: 12.3 },
    { type: 'setValue', blockId: 'field', value: null },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: null },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
