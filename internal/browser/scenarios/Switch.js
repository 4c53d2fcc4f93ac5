/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'Switch',
  blocks: ['Switch'],
  async drive(_page, { input, save }) {
    await input('field').click();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: true },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: true },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
