import { press, set } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'Slider',
  blocks: ['Slider'],
  page: {
    _ref: {
      path: 'templates/input.yaml',
      vars: { type: 'Slider', properties: { title: 'Volume', max: 10 } },
    },
  },
  async drive(page, { save }) {
    // The slider has no handle until it has a value.
    await page.locator('.ant-slider').click();
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await save();
  },
  acts: [set('field', 6), press('save')],
  expected: {
    state: { field: 6 },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
