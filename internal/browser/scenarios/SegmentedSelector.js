import { press, set } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'SegmentedSelector',
  blocks: ['SegmentedSelector'],
  page: {
    _ref: {
      path: 'templates/input.yaml',
      vars: {
        type: 'SegmentedSelector',
        properties: {
          options: [
            { label: 'Small', value: 1 },
            { label: 'Large', value: { code: 'l' } },
          ],
        },
      },
    },
  },
  async drive(page, { save }) {
    await page.getByText('Large').click();
    await save();
  },
  acts: [set('field', { code: 'l' }), press('save')],
  expected: {
    state: { field: { code: 'l' } },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
