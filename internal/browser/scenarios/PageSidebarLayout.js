import { press } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'sidebar',
  blocks: ['PageSidebarLayout'],
  page: { _ref: 'pages/later/sidebar.yaml' },
  async drive(_page, { click, save }) {
    await click('Toggle');
    await click('Toggle');
    await save();
  },
  acts: [press('toggle'), press('toggle'), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
