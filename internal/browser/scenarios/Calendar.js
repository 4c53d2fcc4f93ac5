import { press, set, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'calendar',
  blocks: ['Calendar'],
  page: { _ref: 'pages/later/calendar.yaml' },
  async drive(page, { save }) {
    await page.getByTitle('2026-03-07').click();
    await page.getByTitle('2026-04-01').click();
    await page.getByText('Year', { exact: true }).click();
    await save();
  },
  acts: [
    set('field', '2026-03-07'),
    set('field', '2026-04-01'),
    trigger('field', 'onPanelChange', 'year'),
    press('save'),
  ],
  expected: {
    state: { field: { '~d': Date.UTC(2026, 3, 1) } },
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
