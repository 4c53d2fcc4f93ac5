/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'AutoComplete',
  blocks: ['AutoComplete'],
  async drive(page, { paste, save }) {
    // Pasted, because each key triggers two events.
    await paste('field', 'Amster');
    // Not with Tab: since Lowdefy 5 that picks a suggestion.
    await page.mouse.click(1200, 700);
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: 'Amster' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: 'Amster' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange', 'onSearch'],
  },
};
