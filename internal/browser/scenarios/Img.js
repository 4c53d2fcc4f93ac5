import { press } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'img',
  blocks: ['Img'],
  page: { _ref: 'pages/img.yaml' },
  async drive(_page, { byId, save }) {
    await byId('logo').click();
    await save();
  },
  acts: [press('logo'), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onClick'],
  },
};
