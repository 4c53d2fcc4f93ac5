/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'TextArea',
  blocks: ['TextArea'],
  async drive(_page, { paste, save }) {
    // Pasted, because the Enter key would also trigger onPressEnter.
    await paste('field', 'One\nTwo');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: 'One\nTwo' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: 'One\nTwo' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
