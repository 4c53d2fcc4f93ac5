import { press, set } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'TiptapInput',
  blocks: ['TiptapInput'],
  page: {
    _ref: { path: 'templates/input.yaml', vars: { type: 'TiptapInput', properties: { title: 'Notes' } } },
  },
  async drive(page, { save }) {
    await page.locator('.ProseMirror').click();
    await page.keyboard.type('Hello there');
    await save();
  },
  acts: [set('field', 'Hello there'), press('save')],
  expected: {
    state: { field: { text: 'Hello there' } },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
