import { press, set, trigger } from '../src/acts.js';
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

/** The TreeSelector since Lowdefy 5.4, which also has the type TreeInput. */
/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'TreeDropDown',
  blocks: ['TreeSelector', 'TreeInput'],
  page: inputPage(
    'TreeDropDown',
    logging(
      {
        id: 'field',
        type: 'TreeSelector',
        properties: { ...tree, treeDefaultExpandAll: true, label: { tooltip: 'Pick one' } },
      },
      'onChange',
      'onClear',
      'onSearch',
      'onTooltipClick',
    ),
    logging(
      { id: 'whole', type: 'TreeSelector', properties: { data: rows, html: '{{ item.name }}' } },
      'onChange',
    ),
  ),
  async drive(page, { byId, closeList, input, save }) {
    const list = page.locator('.ant-select-dropdown:visible');
    await input('field').click();
    await list.getByText('Apple', { exact: true }).click();
    await byId('bl-field').locator('.ant-select').hover();
    await byId('bl-field').locator('.ant-select-clear').click();
    await closeList();
    await input('field').click();
    await page.keyboard.insertText('ear');
    await list.getByText('Pear', { exact: true }).click();
    await byId('bl-field').locator('.ldf-label-tooltip').click();
    await input('whole').click();
    await list.getByText('Bread', { exact: true }).click();
    await save();
  },
  acts: [
    set('field', 'Apple'),
    set('field', null),
    trigger('field', 'onSearch', 'ear'),
    set('field', 'p'),
    trigger('field', 'onTooltipClick'),
    set('whole', 'Bread'),
    press('save'),
  ],
  expected: {
    state: { field: 'p', whole: { id: 'b', name: 'Bread' } },
    messages: [{ status: 'success', text: 'Saved' }],
    events: [
      'onChange of field',
      'onClear of field',
      'onChange of field',
      'onSearch of field',
      'onChange of field',
      'onTooltipClick of field',
      'onChange of whole',
    ],
    seen: { field: ['Pear'], whole: ['Bread'] },
  },
};
