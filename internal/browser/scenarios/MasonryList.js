import { press, set } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'masonry_list',
  blocks: ['MasonryList'],
  page: { _ref: 'pages/later/masonry_list.yaml' },
  async drive(_page, { click, input, paste, save }) {
    await click('Add');
    await paste('items.0.name', 'Bolt');
    await click('Add');
    await paste('items.1.name', 'Nut');
    await click('Front');
    // Until it is there, the first field is still the one of another item.
    await input('items.2.name').waitFor();
    await paste('items.0.name', 'Gear');
    await click('Drop');
    await save();
  },
  acts: [
    press('add'),
    set('items.0.name', 'Bolt'),
    press('add'),
    set('items.1.name', 'Nut'),
    press('front'),
    set('items.0.name', 'Gear'),
    press('drop'),
    press('save'),
  ],
  expected: {
    state: { items: [{ name: 'Gear' }, { name: 'Nut' }] },
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
