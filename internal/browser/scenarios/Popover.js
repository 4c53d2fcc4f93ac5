import { press, set, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'popover',
  blocks: ['Popover'],
  page: { _ref: 'pages/later/popover.yaml' },
  async drive(page, { input, save, type }) {
    await page.getByText('Written by Ann').click();
    await type('words', 'Hi');
    await page.getByText('Written by Ann').click();
    await input('words').waitFor({ state: 'hidden' });
    await save();
  },
  acts: [trigger('who', 'onOpenChange'), set('words', 'Hi'), trigger('who', 'onOpenChange'), press('save')],
  expected: {
    state: { words: 'Hi' },
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
