/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'ParagraphInput',
  blocks: ['ParagraphInput'],
  async drive(page, { save }) {
    await page.getByRole('button', { exact: true, name: 'Edit' }).click();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Enter');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: 'Hello' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: 'Hello' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onStart', 'onChange'],
  },
};
