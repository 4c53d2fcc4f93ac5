/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'CheckboxSelector',
  blocks: ['CheckboxSelector'],
  async drive(page, { save }) {
    await page.getByText('Wed').click();
    await page.getByText('Mon').click();
    await page.getByText('Tue').click();
    await page.getByText('Mon').click();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: ['Wed', 'Mon'] },
    { type: 'setValue', blockId: 'field', value: ['Wed', 'Tue'] },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: ['Wed', 'Tue'] },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
