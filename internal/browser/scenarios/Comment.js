/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'comment',
  blocks: ['Comment'],
  page: { _ref: 'pages/comment.yaml' },
  drive: (_page, { save }) => save(),
  acts: [{ type: 'triggerEvent', blockId: 'save', event: 'onClick' }],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    seen: { remark: ['<b>Ann</b>', '<i>Hi</i>'] },
  },
};
