import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'PageSiderMenu',
  blocks: ['PageSiderMenu'],
  page: {
    _ref: { path: 'pages/page_menu.yaml', vars: { type: 'PageSiderMenu', method: 'toggleSiderOpen' } },
  },
  async drive(_page, { byId, click, logged, save }) {
    const item = (/** @type {string} */ name) =>
      byId('PageSiderMenu_menu').getByRole('menuitem', { exact: true, name });
    await item('Docs').click();
    await logged(2);
    await byId('PageSiderMenu_breadcrumb').getByText('Here').click();
    await logged(3);
    await click('Toggle');
    await click('Toggle');
    await save();
    await item('Away').click();
    await byId('bl-arrival').waitFor();
  },
  acts: [
    trigger('PageSiderMenu', 'onMenuItemClick', 'docs'),
    trigger('PageSiderMenu', 'onBreadcrumbClick', { index: 1 }),
    press('toggle'),
    press('toggle'),
    press('save'),
    trigger('PageSiderMenu', 'onMenuItemClick', 'menu_target'),
  ],
  expected: {
    state: { arrived: true },
    messages: [{ status: 'success', text: 'Saved' }],
    seen: { arrival: ['Arrived'] },
  },
};
