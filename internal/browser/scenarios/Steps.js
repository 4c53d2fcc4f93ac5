import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'steps',
  blocks: ['Steps'],
  page: { _ref: 'pages/later/steps.yaml' },
  async drive(page, { click, save }) {
    await page.getByText('Address').click();
    await page.getByText('Done').click();
    await click('Jump');
    await page.getByText('Cart').click();
    await save();
  },
  acts: [
    trigger('order', 'onChange', 1),
    trigger('order', 'onChange', 3),
    press('jump'),
    trigger('order', 'onChange', 0),
    press('save'),
  ],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
