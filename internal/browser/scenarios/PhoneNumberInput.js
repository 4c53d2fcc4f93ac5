/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'PhoneNumberInput',
  blocks: ['PhoneNumberInput'],
  async drive(page, { paste, save }) {
    // Pasted, because each key triggers two events.
    await paste('field', '612345678');
    await page.locator('.ant-select').click();
    await page.getByText('United States +1').click();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: { input: '612345678', region: 'NL' } },
    { type: 'setValue', blockId: 'field', value: { input: '612345678', region: 'US' } },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: { input: '612345678', phone_number: '+1612345678', region: { code: 'US' } } },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onInputChange', 'onChange', 'onCodeChange', 'onChange'],
  },
};
