/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'RatingSlider',
  blocks: ['RatingSlider'],
  async drive(page, { save }) {
    await page.getByRole('slider').focus();
    for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('N/A').click();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: 3 },
    { type: 'setValue', blockId: 'field', value: 'N/A' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: 'N/A' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
