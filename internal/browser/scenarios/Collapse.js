import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'collapse',
  blocks: ['Collapse'],
  page: { _ref: 'pages/collapse.yaml' },
  async drive(page, { logged, save }) {
    await page.getByText('How big is it?').click();
    await logged(2);
    await page.getByText('What does it cost?').click();
    await logged(4);
    await page.getByText('How big is it?').click();
    await logged(5);
    await save();
  },
  acts: [
    trigger('questions', 'onChange', 'size'),
    trigger('questions', 'onChange', 'price'),
    trigger('questions', 'onChange', 'size'),
    press('save'),
  ],
  expected: { state: {}, messages: [{ status: 'success', text: 'Saved' }] },
};
