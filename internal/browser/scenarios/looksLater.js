import { press } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'looks_later',
  blocks: ['ConfigProvider', 'Flex', 'Masonry', 'QRCode', 'Splitter', 'Watermark'],
  page: { _ref: 'pages/later/looks_later.yaml' },
  async drive(_page, { save }) {
    await save();
  },
  acts: [press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    seen: {
      flex: ['In a flex'],
      provider: ['In a provider'],
      masonry: ['In a masonry'],
      watermark: ['In a watermark'],
      splitter: ['On the left', 'On the right'],
    },
  },
};
