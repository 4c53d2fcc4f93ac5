/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'MultipleSelector',
  blocks: ['MultipleSelector'],
  async drive(page, { pick, save }) {
    await pick('field', 'blue', 'red');
    await page.keyboard.press('Escape');
    await page.locator('.ant-select-selection-item-remove').first().click();
    await page.keyboard.press('Escape');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: ['blue', 'red'] },
    { type: 'setValue', blockId: 'field', value: ['red'] },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: ['red'] },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
