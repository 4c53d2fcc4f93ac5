import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'echart',
  blocks: ['EChart'],
  page: { _ref: 'pages/echart.yaml' },
  async drive(_page, { byId, logged, save }) {
    const canvas = byId('bl-sales').locator('canvas');
    const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
    await canvas.click({ position: { x: width / 4, y: height / 2 } });
    await logged(1);
    await canvas.click({ position: { x: (width * 3) / 4, y: height / 2 } });
    await logged(2);
    await save();
  },
  acts: [
    trigger('sales', 'click', { seriesIndex: 0, dataIndex: 0 }),
    trigger('sales', 'click', { seriesIndex: 0, dataIndex: 1 }),
    press('save'),
  ],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['click', 'click'],
  },
};
