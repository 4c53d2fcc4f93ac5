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

const checkable = { ...tree, treeDefaultExpandAll: true, checkable: true };

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'TreeMultipleSelector',
  blocks: ['TreeMultipleSelector'],
  page: inputPage(
    'TreeMultipleSelector',
    logging(
      { id: 'field', type: 'TreeMultipleSelector', properties: { ...tree, treeDefaultExpandAll: true } },
      'onChange',
      'onClear',
    ),
    logging({ id: 'checked', type: 'TreeMultipleSelector', properties: checkable }, 'onChange'),
    logging(
      {
        id: 'parents',
        type: 'TreeMultipleSelector',
        properties: { ...checkable, showCheckedStrategy: 'SHOW_PARENT' },
      },
      'onChange',
    ),
    logging(
      {
        id: 'all',
        type: 'TreeMultipleSelector',
        properties: { ...checkable, showCheckedStrategy: 'SHOW_ALL' },
      },
      'onChange',
    ),
  ),
  async drive(page, { byId, closeList, input, save, still }) {
    const list = page.locator('.ant-select-dropdown:visible');
    const pick = async (/** @type {string} */ id, /** @type {string} */ label, tag = label) => {
      await input(id).click();
      await still();
      await list.getByText(label, { exact: true }).click();
      // A click before the tag is shown would replace the value.
      await byId(`bl-${id}`).locator('.ant-select').getByText(tag, { exact: true }).first().waitFor();
      await closeList();
    };
    await pick('field', 'Bread');
    await byId('bl-field').locator('.ant-select').hover();
    await byId('bl-field').locator('.ant-select-clear').click();
    await closeList();
    await pick('field', 'Fruit');
    await pick('checked', 'Fruit', 'Apple');
    await pick('parents', 'Apple');
    await pick('parents', 'Pear', 'Fruit');
    await pick('all', 'Apple');
    // There is no room for the tag of Pear.
    await pick('all', 'Pear', 'Apple');
    await save();
  },
  acts: [
    set('field', ['Bread']),
    set('field', []),
    set('field', ['f']),
    set('checked', ['Fruit']),
    set('parents', ['Apple']),
    set('parents', ['a', 'Pear']),
    set('all', ['a']),
    set('all', ['a', 'Pear']),
    press('save'),
  ],
  expected: {
    state: { field: ['f'], checked: ['a', 'p'], parents: ['f'], all: ['a', 'p', 'f'] },
    messages: [{ status: 'success', text: 'Saved' }],
    events: [
      'onChange of field',
      'onClear of field',
      'onChange of field',
      'onChange of checked',
      'onChange of parents',
      'onChange of all',
    ],
  },
};
