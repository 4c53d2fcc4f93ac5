import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'tag_page',
  blocks: ['Tag'],
  page: { _ref: 'pages/tag.yaml' },
  async drive(page, { save }) {
    await page.getByText('Filter').click();
    await page.locator('.ant-tag-close-icon').click();
    await page.getByText('Filter').waitFor({ state: 'hidden' });
    await save();
  },
  acts: [press('tag'), trigger('tag', 'onClose'), press('save')],
  expected: { state: {}, messages: [{ status: 'success', text: 'Saved' }] },
};
