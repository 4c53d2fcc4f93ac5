import { press } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'diff_timeline',
  blocks: ['DiffTimeline'],
  page: { _ref: 'pages/later/diff_timeline.yaml' },
  drive: (_page, { save }) => save(),
  acts: [press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    seen: { order: ['Changes of an order', 'open', 'closed', 'Amount', '12', 'blue', 'card'] },
  },
};
