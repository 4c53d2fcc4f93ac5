import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { press, set } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'mentions',
  blocks: ['TiptapMentionInput'],
  ...(!lowdefy.hasCellInputs && { leftOut: 'mentions have no groups' }),
  page: { _ref: 'pages/later/mentions.yaml' },
  async drive(page, { save }) {
    const editor = page.locator('.ProseMirror');
    await editor.click();
    for (const name of ['Alice', 'Bob', 'Finance', 'Devs']) {
      await page.keyboard.type(`@${name}`);
      await page.locator('.tiptap-mention-item', { hasText: name }).click();
    }
    await page.keyboard.type('end');
    await save();
  },
  acts: [set('note', '@Alice @Bob @Finance @Devs end'), press('save')],
  expected: {
    state: { note: { text: '@Alice @Bobby @Finance @Devs end' } },
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
