/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'TextInput',
  blocks: ['TextInput'],
  async drive(page, { save, type }) {
    await type('field', 'AxByC');
    await page.keyboard.press('Enter');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: 'AxByC' },
    { type: 'triggerEvent', blockId: 'field', event: 'onPressEnter' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: 'ABC' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange', 'onPressEnter'],
  },
};
