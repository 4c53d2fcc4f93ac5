import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'dropdown_button',
  blocks: ['DropdownButton'],
  page: { _ref: 'pages/later/dropdown_button.yaml' },
  async drive(page, { click, save }) {
    const item = (/** @type {string} */ name) => page.getByRole('menuitem', { exact: true, name });
    await click('More');
    await item('Archive').click();
    await item('Archive').waitFor({ state: 'hidden' });
    await click('More');
    await item('Remove').click();
    await item('Remove').waitFor({ state: 'hidden' });
    await click('Send');
    await page.getByRole('button').nth(2).click();
    await item('Send and close').click();
    await item('Send and close').waitFor({ state: 'hidden' });
    await save();
  },
  acts: [
    // A closed menu shows its entries, too, so that an agent picks one without opening the menu first.
    trigger('more', 'onArchive'),
    trigger('more', 'onOpenChange'),
    trigger('more', 'onRemove'),
    press('split'),
    trigger('split', 'onSendAndClose'),
    press('save'),
  ],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
