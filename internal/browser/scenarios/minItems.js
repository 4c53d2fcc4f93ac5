import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { call, press, set, trigger } from '../src/acts.js';

/** In Lowdefy 5 the buttons of the list have events. */
const add = lowdefy.hasSlots ? trigger('items', 'onAdd') : call('items', 'pushItem');
const removeFirst = lowdefy.hasSlots ? trigger('items', 'onRemove', 0) : call('items', 'removeItem', 0);

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'min_items',
  blocks: ['ControlledList'],
  page: { _ref: 'pages/min_items.yaml' },
  async drive(_page, { byId, click, save, type }) {
    await click('Add Item');
    await type('items.0.name', 'Bolt');
    await click('Add Item');
    await type('items.1.name', 'Nut');
    await byId('items_0_remove_icon').first().click();
    await save();
  },
  acts: [add, set('items.0.name', 'Bolt'), add, set('items.1.name', 'Nut'), removeFirst, press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
