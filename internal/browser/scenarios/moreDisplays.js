import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'more_displays',
  blocks: [
    'Affix',
    'AgGridBalham',
    'AgGridMaterial',
    'DangerousMarkdown',
    'Icon',
    'List',
    'Sider',
    'TimelineList',
    'Tooltip',
  ],
  page: { _ref: 'pages/more_displays.yaml' },
  async drive(_page, { byId, save }) {
    await byId('bl-icon').locator('svg').first().click();
    await save();
  },
  acts: [trigger('icon', 'onClick'), press('save')],
  expected: {
    state: {},
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onClick of icon'],
    seen: {
      affix: ['Stays in view'],
      balham: ['Part', 'Bolt'],
      material: ['Part', 'Gear'],
      markdown: ['strong'],
      names: ['Ann', 'Ben'],
      steps: ['Ordered', 'Sent'],
      sider: ['At the side'],
      tooltip: ['Hover here'],
    },
  },
};
