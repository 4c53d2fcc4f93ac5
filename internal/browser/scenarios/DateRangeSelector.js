/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'DateRangeSelector',
  blocks: ['DateRangeSelector'],
  async drive(page, { enter, save }) {
    await enter('field', '2026-12-24');
    await page.locator('.ant-picker-input input').last().click();
    await page.keyboard.type('2027-01-02');
    await page.keyboard.press('Enter');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: ['2026-12-24', '2027-01-02'] },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: [{ '~d': Date.UTC(2026, 11, 24) }, { '~d': Date.UTC(2027, 0, 2) }] },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
