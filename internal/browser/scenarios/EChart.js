import { press, trigger } from '../src/acts.js';

const charts = ['bars', 'pie', 'rows'];
const click = (/** @type {string} */ id, /** @type {number} */ dataIndex) =>
  trigger(id, 'click', { seriesIndex: 0, dataIndex });

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'echart',
  blocks: ['EChart'],
  page: { _ref: 'pages/echart.yaml' },
  async drive(_page, { byId, logged, save }) {
    let count = 0;
    for (const id of charts) {
      const canvas = byId(`bl-${id}`).locator('canvas');
      const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
      // The first slice of a pie is at the right.
      const sides = id === 'pie' ? [1, -1] : [-1, 1];
      for (const side of sides) {
        await canvas.click({ position: { x: width / 2 + side * 40, y: height / 2 } });
        count += 1;
        await logged(count);
      }
    }
    await save();
  },
  acts: [...charts.flatMap((id) => [click(id, 0), click(id, 1)]), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: Array(6).fill('click'),
  },
};
