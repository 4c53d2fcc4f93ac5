import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { press } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'carousel',
  blocks: ['Carousel'],
  ...(lowdefy.hasSlots && {
    leftOut: 'The events of Ant Design 6 come in another order, which is not understood yet.',
  }),
  page: { _ref: 'pages/carousel.yaml' },
  async drive(_page, { click, logged, save }) {
    await click('Forward');
    await logged(2);
    await click('Go');
    await logged(4);
    await click('Forward');
    await logged(6);
    await save();
  },
  acts: [press('forward'), press('first'), press('forward'), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: Array(3).fill(['beforeChange', 'afterChange']).flat(),
  },
};
