/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'list',
  blocks: ['ControlledList'],
  async drive(_page, { byId, click, save, type }) {
    await click('Add Item');
    await type('items.0.name', 'Bolt');
    await click('Add Item');
    await type('items.1.name', 'Nut');
    await type('items.1.count', '8');
    await byId('items_0_remove_icon').first().click();
    await click('Add Item');
    await type('items.1.name', 'Gear');
    await save();
  },
  acts: [
    { type: 'callMethod', blockId: 'items', method: 'pushItem', args: [] },
    { type: 'setValue', blockId: 'items.0.name', value: 'Bolt' },
    { type: 'callMethod', blockId: 'items', method: 'pushItem', args: [] },
    { type: 'setValue', blockId: 'items.1.name', value: 'Nut' },
    { type: 'setValue', blockId: 'items.1.count', value: 8 },
    { type: 'callMethod', blockId: 'items', method: 'removeItem', args: [0] },
    { type: 'callMethod', blockId: 'items', method: 'pushItem', args: [] },
    { type: 'setValue', blockId: 'items.1.name', value: 'Gear' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: {
      items: [
        { count: 8, name: 'Nut' },
        { count: null, name: 'Gear' },
      ],
    },
    messages: [{ status: 'success', text: 'Saved' }],
    events: [
      'onMount',
      'onChange of name',
      'onMount',
      'onChange of name',
      'onChange of count',
      // The second item mounts again where the first one was.
      'onMount',
      'onMount',
      'onChange of name',
    ],
  },
};
