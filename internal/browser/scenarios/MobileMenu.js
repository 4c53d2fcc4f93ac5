import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'mobile_menu',
  blocks: ['MobileMenu'],
  page: { _ref: 'pages/mobile_menu.yaml' },
  async drive(page, { click, logged, save }) {
    const item = (/** @type {string} */ name) => page.getByRole('menuitem', { exact: true, name });
    const close = async () => {
      await page.locator('.ant-drawer-close').click();
      await item('Docs').waitFor({ state: 'hidden' });
    };
    await click('Menu');
    await item('Docs').click();
    await item('More').click();
    await item('Help').click();
    await close();
    await click('Open');
    await close();
    await click('Toggle');
    await close();
    // At least the clicks on both items and on the group.
    await logged(3);
    await save();
  },
  acts: [
    trigger('menu', 'onOpen'),
    trigger('menu', 'onMenuItemClick', 'docs'),
    trigger('menu', 'onToggleMenuGroup', 'more'),
    trigger('menu', 'onMenuItemClick', 'help'),
    trigger('menu', 'onClose'),
    press('open'),
    trigger('menu', 'onClose'),
    press('toggle'),
    trigger('menu', 'onClose'),
    press('save'),
  ],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
  },
};
