import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'conversations',
  blocks: ['AgentConversations'],
  page: { _ref: 'pages/later/conversations.yaml' },
  async drive(page, { save }) {
    await page.getByText('Two').click();
    await page.getByText('Begin').click();
    await page.getByText('One').click();
    await save();
  },
  acts: [
    trigger('chats', 'onSelect', { key: 'c2' }),
    trigger('chats', 'onNew'),
    trigger('chats', 'onSelect', { key: 'c1' }),
    press('save'),
  ],
  expected: {
    state: { active: 'c1' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onSelect', 'onNew', 'onSelect'],
  },
};
