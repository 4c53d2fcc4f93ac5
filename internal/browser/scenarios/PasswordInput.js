/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'PasswordInput',
  blocks: ['PasswordInput'],
  async drive(_page, { save, type }) {
    await type('field', 'pass word');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: 'pass word' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: 'pass word' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
