/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'Selector',
  blocks: ['Selector'],
  async drive(_page, { byId, pick, save }) {
    await pick('field', 'Blue');
    await byId('bl-field').locator('.ant-select').hover();
    await byId('bl-field').locator('.ant-select-clear').click();
    await pick('field', 'Green');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: 3 },
    { type: 'setValue', blockId: 'field', value: null },
    { type: 'setValue', blockId: 'field', value: { code: 'g' } },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: { code: 'g' } },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
