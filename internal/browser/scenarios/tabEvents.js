import { press, trigger } from '../src/acts.js';
import { inputPage, logging } from '../src/inputPage.js';

/** The events of single tabs, since Lowdefy 5.4, which also has the type TreeInput. */
/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'tab_events',
  blocks: ['Tabs', 'TreeInput'],
  page: inputPage('tab_events', {
    ...logging(
      {
        id: 'parts',
        type: 'Tabs',
        properties: {
          tabs: [
            { key: 'one', title: 'One', eventName: 'onOne' },
            { key: 'two', title: 'Two', eventName: 'onTwo' },
            { key: 'three', title: 'Three' },
          ],
        },
      },
      'onChange',
      'onOne',
      'onTwo',
      'onTabClick',
    ),
    areas: { one: { blocks: [{ id: 'first', type: 'TextInput' }] } },
  }),
  async drive(page, { save }) {
    for (const name of ['Two', 'Two', 'Three', 'One']) await page.getByRole('tab', { name }).click();
    await save();
  },
  acts: [
    trigger('parts', 'onChange', 'two'),
    trigger('parts', 'onChange', 'two'),
    trigger('parts', 'onChange', 'three'),
    trigger('parts', 'onChange', 'one'),
    press('save'),
  ],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange of parts', 'onTwo of parts', 'onChange of parts', 'onOne of parts'],
  },
};
