import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'visible',
  blocks: ['Box'],
  async drive(_page, { input, save, type }) {
    await input('more').click();
    await type('reason', 'Because');
    await input('more').click();
    await input('reason').waitFor({ state: 'detached' });
    await input('more').click();
    await input('reason').waitFor();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'more', value: true },
    { type: 'setValue', blockId: 'reason', value: 'Because' },
    { type: 'setValue', blockId: 'more', value: false },
    { type: 'setValue', blockId: 'more', value: true },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    // Since 5.2 a field that was hidden comes back with its value.
    state: { more: true, reason: lowdefy.hasSlots ? 'Because' : null },
    messages: [{ status: 'success', text: 'Saved' }],
    events: [
      'onInit',
      'onMount of more',
      'onChange of more',
      'onMount of reason',
      'onChange of reason',
      'onChange of more',
      'onMount of reason',
    ],
  },
};
