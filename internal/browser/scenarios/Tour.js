import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'tour',
  blocks: ['Tour'],
  page: { _ref: 'pages/later/tour.yaml' },
  async drive(page, { click, save }) {
    const tour = page.locator('.ant-tour');
    await click('Start');
    await tour.getByText('Next').click();
    await tour.getByText('Previous').click();
    await tour.getByText('Next').click();
    await tour.getByText('The end').waitFor({ state: 'hidden' });
    await tour.getByText('Next').click();
    await tour.getByText('Finish').click();
    await tour.waitFor({ state: 'hidden' });
    await click('Start');
    await tour.locator('.ant-tour-close').click();
    await tour.waitFor({ state: 'hidden' });
    await save();
  },
  acts: [
    press('start'),
    trigger('guide', 'onChange', 'next'),
    trigger('guide', 'onChange', 'previous'),
    trigger('guide', 'onChange', 'next'),
    trigger('guide', 'onChange', 'next'),
    trigger('guide', 'onFinish'),
    press('start'),
    trigger('guide', 'onClose'),
    press('save'),
  ],
  expected: {
    state: { open: false },
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
