import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { press, trigger } from '../src/acts.js';

// Lowdefy 5 renames the events of the menu, and the methods of its drawer for small screens.
const [event, method] = lowdefy.hasSlots
  ? ['onMenuItemClick', 'toggleMobileMenuOpen']
  : ['onClick', 'toggleOpen'];

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'PageHeaderMenu',
  blocks: ['PageHeaderMenu'],
  page: { _ref: { path: 'pages/page_menu.yaml', vars: { type: 'PageHeaderMenu', method } } },
  async drive(page, { byId, click, logged, save }) {
    const item = (/** @type {string} */ name) =>
      byId('PageHeaderMenu_menu').getByRole('menuitem', { exact: true, name });
    await item('Docs').click();
    await logged(2);
    await byId('PageHeaderMenu_breadcrumb').getByText('Here').click();
    await logged(3);
    await click('Toggle');
    await page.locator('.ant-drawer-close').click();
    await page.locator('.ant-drawer-close').waitFor({ state: 'hidden' });
    await save();
    await item('Away').click();
    await byId('bl-arrival').waitFor();
  },
  acts: [
    trigger('PageHeaderMenu', event, 'docs'),
    trigger('PageHeaderMenu', 'onBreadcrumbClick', { index: 1 }),
    press('toggle'),
    press('toggle'),
    press('save'),
    trigger('PageHeaderMenu', event, 'menu_target'),
  ],
  expected: {
    state: { arrived: true },
    messages: [{ status: 'success', text: 'Saved' }],
    seen: { arrival: ['Arrived'] },
  },
};
