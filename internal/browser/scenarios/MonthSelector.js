/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'MonthSelector',
  blocks: ['MonthSelector'],
  async drive(_page, { byId, enter, save }) {
    await enter('field', '2026-12');
    await byId('bl-field').locator('.ant-picker').hover();
    await byId('bl-field').locator('.ant-picker-clear').click();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: '2026-12' },
    { type: 'setValue', blockId: 'field', value: null },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: null },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
