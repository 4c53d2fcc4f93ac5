import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

const close = { type: /** @type {const} */ ('triggerEvent'), blockId: 'side', event: 'onClose' };

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'drawer',
  blocks: ['Drawer'],
  async drive(page, { click, save, type }) {
    await click('Open');
    await click('Close');
    await page.getByText('1 validation error').waitFor();
    await type('name', 'Ann');
    await click('Close');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await save();
  },
  acts: [
    { type: 'triggerEvent', blockId: 'open', event: 'onClick' },
    close,
    { type: 'setValue', blockId: 'name', value: 'Ann' },
    close,
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { name: 'Ann' },
    messages: [
      { status: 'error', text: lowdefy.oneInvalidField },
      { status: 'success', text: 'Saved' },
    ],
    events: lowdefy.hasEndpoints
      ? // Since 4.5 onClose runs once, and nothing is toggled.
        [
          'onOpen',
          'onMount',
          'afterOpenChange',
          'onClose',
          'onChange',
          'onClose',
          'afterOpenChange',
          'afterClose',
        ]
      : // A successful close triggers onClose twice.
        ['onOpen', 'onToggle', 'onMount', 'onClose', 'onChange', 'onClose', 'onClose', 'onToggle'],
  },
};
