import { press } from '../src/acts.js';

const words = ['open', 'closed'];

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'diffs',
  blocks: ['DiffGit', 'DiffList', 'DiffSideBySide'],
  page: { _ref: 'pages/later/diffs.yaml' },
  drive: (_page, { save }) => save(),
  acts: [press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    seen: { git: words, list: words, sides: words },
  },
};
