import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'dropdown_menu',
  blocks: ['DropdownMenu'],
  page: { _ref: 'pages/later/dropdown_menu.yaml' },
  async drive(page, { click, save }) {
    const item = (/** @type {string} */ name) => page.getByRole('menuitem', { exact: true, name });
    await click('Actions');
    await item('Docs').click();
    await item('Docs').waitFor({ state: 'hidden' });
    await click('Actions');
    await item('Wipe').click();
    await item('Wipe').waitFor({ state: 'hidden' });
    await save();
  },
  acts: [trigger('actions', 'onClick', 'docs'), trigger('actions', 'onClick', 'Wipe'), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
