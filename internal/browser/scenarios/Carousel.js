import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { press } from '../src/acts.js';

/** In Lowdefy 5 it tells of its first slide, too. */
const atFirst = lowdefy.hasSlots ? 2 : 0;

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'carousel',
  blocks: ['Carousel'],
  page: { _ref: 'pages/carousel.yaml' },
  async drive(_page, { click, logged, save }) {
    await logged(atFirst);
    await click('Forward');
    await logged(atFirst + 2);
    await click('Go');
    await logged(atFirst + 4);
    await click('Forward');
    await logged(atFirst + 6);
    await save();
  },
  acts: [press('forward'), press('first'), press('forward'), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: Array(3 + atFirst / 2)
      .fill(['beforeChange', 'afterChange'])
      .flat(),
  },
};
