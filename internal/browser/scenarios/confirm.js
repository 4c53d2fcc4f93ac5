const open = { type: /** @type {const} */ ('triggerEvent'), blockId: 'open', event: 'onClick' };
const ok = { type: /** @type {const} */ ('triggerEvent'), blockId: 'sure', event: 'onOk' };

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'confirm',
  blocks: ['ConfirmModal'],
  async drive(page, { click, save }) {
    const dialog = page.getByRole('dialog');
    await click('Delete');
    await click('Cancel');
    await dialog.waitFor({ state: 'hidden' });
    await click('Delete');
    await click('Ok');
    await page.getByText('Not yet').waitFor();
    await click('Ok');
    await dialog.waitFor({ state: 'hidden' });
    await save();
  },
  acts: [
    open,
    { type: 'triggerEvent', blockId: 'sure', event: 'onCancel' },
    open,
    ok,
    ok,
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { attempts: 2 },
    messages: [
      { status: 'error', text: 'Not yet' },
      { status: 'success', text: 'Saved' },
    ],
    events: ['onOpen', 'onCancel', 'onOpen', 'onOk', 'onOk'],
    // Lowdefy's component does not catch the rejection when Ok fails.
    errors: ['Object'],
  },
};
