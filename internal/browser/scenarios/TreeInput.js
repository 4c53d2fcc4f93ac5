import { press, set } from '../src/acts.js';
import { inputPage, logging } from '../src/inputPage.js';

const rows = [
  { id: 'f', name: 'Fruit' },
  { id: 'a', name: 'Apple', up: 'f' },
  { id: 'p', name: 'Pear', up: 'f' },
  { id: 'b', name: 'Bread' },
];
const tree = {
  html: '<i>{{ item.name }}</i>',
  primaryKey: 'id',
  parentKey: 'up',
  valueKey: 'id',
  data: rows,
};

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'TreeInput',
  blocks: ['TreeInput'],
  page: inputPage('TreeInput', logging({ id: 'field', type: 'TreeInput', properties: tree }, 'onChange')),
  async drive(page, { save }) {
    await page.getByText('Bread').click();
    await page.getByText('Bread').click();
    await page.locator('.ant-tree-switcher_close').first().click();
    await page.getByText('Apple').click();
    await save();
  },
  acts: [set('field', 'Bread'), set('field', null), set('field', 'Fruit / Apple'), press('save')],
  expected: {
    state: { field: 'a' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange of field'],
  },
};
