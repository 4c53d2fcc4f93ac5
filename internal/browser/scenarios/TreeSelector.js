import { press, set } from '../src/acts.js';
import { hasBlock } from '../src/hasBlock.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'TreeSelector',
  blocks: ['TreeSelector'],
  ...(hasBlock('TreeInput') && { leftOut: 'Since Lowdefy 5.4 it is another component: see TreeDropDown.' }),
  page: {
    _ref: {
      path: 'templates/input.yaml',
      vars: {
        type: 'TreeSelector',
        properties: {
          options: [
            { label: 'Fruit', value: 'fruit', children: [{ label: 'Apple', value: 'apple' }] },
            { label: 'Bread', value: 'bread' },
          ],
        },
      },
    },
  },
  async drive(page, { save }) {
    await page.getByText('Bread').click();
    await page.locator('.ant-tree-switcher_close').click();
    await page.getByText('Apple').click();
    await save();
  },
  acts: [set('field', 'Bread'), set('field', 'Apple'), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
