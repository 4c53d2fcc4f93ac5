import { press } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'throw',
  blocks: ['Throw'],
  page: { _ref: 'pages/throw.yaml' },
  drive: (_page, { save }) => save(),
  acts: [press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    seen: { before: ['Before it'], after: ['After it'] },
    // React reports each of its two attempts.
    errors: ['Out of order', 'Out of order'],
    unseen: { thrower: ['Out of order'] },
  },
};
