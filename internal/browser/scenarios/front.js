/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'front',
  blocks: ['ControlledList'],
  async drive(_page, { click, save, type }) {
    await click('Add Item');
    await type('items.0.name', 'Bolt');
    await click('Add Item');
    await type('items.0.name', 'Nut');
    await save();
  },
  acts: [
    { type: 'callMethod', blockId: 'items', method: 'unshiftItem', args: [] },
    { type: 'setValue', blockId: 'items.0.name', value: 'Bolt' },
    { type: 'callMethod', blockId: 'items', method: 'unshiftItem', args: [] },
    { type: 'setValue', blockId: 'items.0.name', value: 'Nut' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { items: [{ name: 'Nut' }, { name: 'Bolt' }] },
    messages: [{ status: 'success', text: 'Saved' }],
    // The first item mounts again in its new place, after the new one.
    events: ['onMount', 'onChange', 'onMount', 'onMount', 'onChange'],
  },
};
