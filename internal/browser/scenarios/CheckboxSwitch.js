/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'CheckboxSwitch',
  blocks: ['CheckboxSwitch'],
  async drive(page, { save }) {
    await page.getByText('I agree').click();
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
