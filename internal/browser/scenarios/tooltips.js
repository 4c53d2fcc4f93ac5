import { press, trigger } from '../src/acts.js';
import { inputPage, logging } from '../src/inputPage.js';

const label = { tooltip: { title: 'Ask <b>Ann</b>', icon: 'AiOutlineBulb' } };
const types = [
  'AutoComplete',
  'ButtonSelector',
  'CheckboxSelector',
  'CheckboxSwitch',
  'ColorSelector',
  'DateRangeSelector',
  'DateSelector',
  'DateTimeSelector',
  'MonthSelector',
  'MultipleSelector',
  'NumberInput',
  'PasswordInput',
  'PhoneNumberInput',
  'RadioSelector',
  'RatingSlider',
  'SegmentedSelector',
  'Selector',
  'Slider',
  'Switch',
  'TextArea',
  'TextInput',
  'TreeMultipleSelector',
  'TreeSelector',
  'WeekSelector',
];

/** The tooltips of labels, since Lowdefy 5.4, which also has the type TreeInput. */
/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'tooltips',
  blocks: [...types, 'Label', 'TreeInput'],
  page: inputPage(
    'tooltips',
    ...types.map((type) => logging({ id: type, type, properties: { title: type, label } }, 'onTooltipClick')),
    logging({ id: 'Label', type: 'Label', properties: { title: 'Label', ...label } }, 'onTooltipClick'),
    logging(
      { id: 'off', type: 'TextInput', properties: { label: { ...label, disabled: true } } },
      'onTooltipClick',
    ),
  ),
  async drive(page, { byId, save }) {
    for (const type of [...types, 'Label']) await byId(`bl-${type}`).locator('.ldf-label-tooltip').click();
    await byId('bl-TextInput').locator('.ldf-label-tooltip').hover();
    await page.getByRole('tooltip').getByText('Ask Ann').first().waitFor();
    if ((await byId('bl-off').locator('.ldf-label-tooltip').count()) > 0)
      throw new Error('A tooltip without a label.');
    await save();
  },
  acts: [...[...types, 'Label'].map((type) => trigger(type, 'onTooltipClick')), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: [...types, 'Label'].map((type) => `onTooltipClick of ${type}`),
  },
};
