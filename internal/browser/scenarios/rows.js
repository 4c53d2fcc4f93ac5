import { press, set } from '../src/acts.js';
import { inputPage, logging } from '../src/inputPage.js';

const data = [
  { key: { _oid: 'a1' }, name: 'Ann <3' },
  { key: { _oid: 'b2' }, name: 'Ben', color: '#ff0000' },
  { key: { _oid: 'a1' }, name: 'Ann again' },
];
const html = '<b>{{ item.name }}</b> no. {{ index }}';
const rows = { data, html };
const byKey = { ...rows, valueKey: 'key' };
const asRadios = (/** @type {string} */ id) => `[id="bl-${id}"] label`;

/** Options of rows, since Lowdefy 5.4. */
/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'rows',
  blocks: [
    'ButtonSelector',
    'CheckboxSelector',
    'MultipleSelector',
    'RadioSelector',
    'SegmentedSelector',
    'Selector',
    'TreeInput',
  ],
  page: {
    ...inputPage(
      'rows',
      logging({ id: 'one', type: 'Selector', properties: byKey }, 'onChange', 'onClear'),
      logging({ id: 'whole', type: 'Selector', properties: { ...rows, primaryKey: 'key._oid' } }, 'onChange'),
      logging({ id: 'many', type: 'MultipleSelector', properties: byKey }, 'onChange'),
      logging(
        { id: 'buttons', type: 'ButtonSelector', properties: { ...byKey, variant: 'outlined' } },
        'onChange',
      ),
      logging(
        { id: 'radios', type: 'RadioSelector', properties: { ...rows, valueKey: 'key._oid' } },
        'onChange',
      ),
      logging({ id: 'boxes', type: 'CheckboxSelector', properties: byKey }, 'onChange'),
      logging({ id: 'segments', type: 'SegmentedSelector', properties: byKey }, 'onChange'),
      { id: 'later', type: 'RadioSelector', properties: { options: ['before'] } },
      {
        id: 'set',
        type: 'Button',
        properties: { title: 'Set' },
        events: {
          onClick: [
            {
              id: 'set',
              type: 'CallMethod',
              params: { blockId: 'later', method: 'setData', args: [['after']] },
            },
          ],
        },
      },
    ),
    events: {
      onInit: [
        { id: 'load', type: 'SetState', params: { whole: { key: { _oid: 'b2' }, name: 'Former name' } } },
      ],
    },
  },
  async drive(page, { byId, click, closeList, pick, save }) {
    await pick('one', 'Ben no. 1');
    await byId('bl-one').locator('.ant-select').hover();
    await byId('bl-one').locator('.ant-select-clear').click();
    await closeList();
    await pick('one', 'Ann <3 no. 0');
    await pick('many', 'Ann <3 no. 0', 'Ben no. 1');
    await closeList();
    await page.locator(asRadios('buttons')).filter({ hasText: 'Ben no. 1' }).click();
    await page.locator(asRadios('radios')).filter({ hasText: 'Ben no. 1' }).click();
    await page.locator(asRadios('boxes')).filter({ hasText: 'Ben no. 1' }).click();
    await page.locator(asRadios('segments')).filter({ hasText: 'Ben no. 1' }).click();
    await click('Set');
    await page.locator(asRadios('later')).filter({ hasText: 'after' }).click();
    await save();
  },
  acts: [
    set('one', 'Ben no. 1'),
    set('one', null),
    set('one', { _oid: 'a1' }),
    set('many', ['Ann <3 no. 0', { _oid: 'b2' }]),
    set('buttons', { _oid: 'b2' }),
    set('radios', 'b2'),
    set('boxes', ['Ben no. 1']),
    set('segments', 1),
    press('set'),
    set('later', 'after'),
    press('save'),
  ],
  expected: {
    state: {
      one: { _oid: 'a1' },
      whole: { key: { _oid: 'b2' }, name: 'Former name' },
      many: [{ _oid: 'a1' }, { _oid: 'b2' }],
      buttons: { _oid: 'b2' },
      radios: 'b2',
      boxes: [{ _oid: 'b2' }],
      segments: { _oid: 'b2' },
      later: 'after',
    },
    messages: [{ status: 'success', text: 'Saved' }],
    seen: { whole: ['Ben no. 1'], one: ['Ann <3 no. 0'] },
  },
};
