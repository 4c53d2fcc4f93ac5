import { press, set, trigger } from '../src/acts.js';
import { inputPage, logging } from '../src/inputPage.js';

const data = [
  { id: 1, name: 'Ann', team: 'Red' },
  { id: 2, name: 'Ben', team: 'Blue' },
];
const html = '<b>{{ item.name }}</b> no. {{ index }}';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'ListSelector',
  blocks: ['ListSelector'],
  page: inputPage(
    'ListSelector',
    logging(
      {
        id: 'field',
        type: 'ListSelector',
        properties: { data, html, valueKey: 'id', height: 200, search: {} },
      },
      'onChange',
      'onClick',
      'onSearch',
    ),
    logging(
      {
        id: 'whole',
        type: 'ListSelector',
        properties: { data, html: 'whole {{ item.name }}', height: 150, allowDeselect: false },
      },
      'onChange',
    ),
    logging(
      {
        id: 'cards',
        type: 'ListSelector',
        properties: { data, html: 'card {{ item.name }}', height: 150, selectable: false },
      },
      'onClick',
    ),
  ),
  async drive(page, { byId, logged, save }) {
    await page.getByText('Ben no. 1').click();
    await page.getByText('Ben no. 1').click();
    await page.getByText('Ann no. 0').click();
    await page.getByText('whole Ben').click();
    await page.getByText('card Ann').click();
    await byId('field_search').click();
    await page.keyboard.insertText('BLUE');
    await page.getByText('Ann no. 0').waitFor({ state: 'detached' });
    await logged(0);
    await save();
  },
  acts: [
    set('field', 2),
    set('field', null),
    set('field', 'Ann no. 0'),
    set('whole', 'whole Ben'),
    trigger('cards', 'onClick', 0),
    trigger('field', 'onSearch', 'BLUE'),
    press('save'),
  ],
  expected: {
    state: { field: 1, whole: data[1] },
    messages: [{ status: 'success', text: 'Saved' }],
    events: [
      ...Array(3).fill(['onChange of field', 'onClick of field']).flat(),
      'onChange of whole',
      'onClick of cards',
      'onSearch of field',
    ],
    seen: { field: ['Ben no. 1'] },
    unseen: { field: ['Ann no. 0'] },
  },
};
