import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

const open = { type: /** @type {const} */ ('triggerEvent'), blockId: 'open', event: 'onClick' };
const ok = { type: /** @type {const} */ ('triggerEvent'), blockId: 'dialog', event: 'onOk' };

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'modal',
  blocks: ['Modal'],
  async drive(page, { click, save, type }) {
    const dialog = page.getByRole('dialog');
    await click('Open');
    await click('Ok');
    await page.getByText('1 validation error').waitFor();
    await type('name', 'Ann');
    await click('Ok');
    await dialog.waitFor({ state: 'hidden' });
    await click('Open');
    await click('Cancel');
    await dialog.waitFor({ state: 'hidden' });
    await save();
  },
  acts: [
    open,
    ok,
    { type: 'setValue', blockId: 'name', value: 'Ann' },
    ok,
    open,
    { type: 'triggerEvent', blockId: 'dialog', event: 'onCancel' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { name: 'Ann' },
    messages: [
      { status: 'error', text: lowdefy.oneInvalidField },
      { status: 'success', text: 'Saved' },
    ],
    events: [
      'onOpen',
      'onMount',
      'onOk',
      'onChange',
      'onOk',
      'onClose',
      'afterClose',
      'onOpen',
      'onCancel',
      'onClose',
      'afterClose',
    ],
  },
};
