import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'search',
  blocks: ['Search'],
  page: { _ref: 'pages/later/search.yaml' },
  async drive(page, { click, save }) {
    await click('Find');
    await page.getByRole('dialog').locator('input').click();
    await page.keyboard.insertText('fire');
    await page.getByText('drill').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await click('Find');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await save();
  },
  acts: [
    press('open'),
    trigger('find', 'onSearch', 'fire'),
    trigger('find', 'onSelect', 2),
    press('open'),
    trigger('find', 'onClose'),
    press('save'),
  ],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onOpen', 'onSearch', 'onSelect', 'onClose', 'onOpen', 'onClose'],
  },
};
