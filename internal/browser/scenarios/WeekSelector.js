/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'WeekSelector',
  blocks: ['WeekSelector'],
  async drive(_page, { enter, save }) {
    await enter('field', '2026-52nd');
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'field', value: '2026-12-24' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { field: { '~d': Date.UTC(2026, 11, 20) } },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
