import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

const NOTHING = 'lowdefy-display-message';
// Prereleases of 4.0 treat an empty text as undefined.
const EMPTY = lowdefy.isRelease ? '' : NOTHING;
const buttons = ['html', 'empty', 'other', 'thrown', 'error', 'method', 'warn'];

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'messages',
  blocks: ['Message'],
  async drive(_page, { click, save }) {
    for (const id of buttons) await click(id.charAt(0).toUpperCase() + id.slice(1));
    await save();
  },
  acts: [...buttons, 'save'].map((blockId) => ({ type: 'triggerEvent', blockId, event: 'onClick' })),
  expected: {
    state: { done: true },
    messages: [
      { status: 'info', text: 'Bold & more\nlines' },
      { status: 'success', text: NOTHING },
      { status: 'warning', text: EMPTY },
      { status: 'success', text: '' },
      { status: 'success', text: EMPTY },
      { status: 'success', text: '5' },
      { status: 'success', text: '1,2' },
      { status: 'success', text: '[object Object]' },
      { status: 'success', text: 'One\nTwo' },
      { status: 'error', text: 'It failed <here>' },
      { status: 'error', text: 'Own words' },
      { status: 'success', text: 'Of a block' },
      // The Ant Design of Lowdefy 5 has "warning" only.
      lowdefy.hasSlots
        ? { status: 'error', text: 'No such status' }
        : { status: 'warning', text: 'Old name' },
      { status: 'success', text: 'Saved' },
    ],
  },
};
