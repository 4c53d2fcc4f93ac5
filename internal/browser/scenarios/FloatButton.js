import { press } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'float_button',
  blocks: ['FloatButton'],
  page: { _ref: 'pages/later/float_button.yaml' },
  async drive(page, { save }) {
    await page.locator('.ant-float-btn').click();
    await save();
  },
  acts: [press('help'), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onClick'],
  },
};
