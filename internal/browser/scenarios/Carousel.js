import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { press } from '../src/acts.js';

// Since Lowdefy 5 the component announces its initial slide.
const initial = lowdefy.hasSlots ? ['beforeChange'] : [];

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'carousel',
  blocks: ['Carousel'],
  page: { _ref: 'pages/carousel.yaml' },
  async drive(_page, { click, logged, save }) {
    for (const [index, name] of ['Forward', 'Go', 'Forward'].entries()) {
      await click(name);
      await logged(initial.length + 2 * (index + 1));
    }
    await save();
  },
  acts: [press('forward'), press('first'), press('forward'), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: [...initial, ...Array(3).fill(['beforeChange', 'afterChange']).flat()],
  },
};
