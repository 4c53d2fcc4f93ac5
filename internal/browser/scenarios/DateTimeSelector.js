/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'DateTimeSelector',
  blocks: ['DateTimeSelector'],
  async drive(_page, { enter, save }) {
    await enter('field', '2026-12-24 10:35');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: '2026-12-24T10:35:00.000Z' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: { '~d': Date.UTC(2026, 11, 24, 10, 35) } },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
