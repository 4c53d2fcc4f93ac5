import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

/** Since Lowdefy 5.4 only a change of the tab is an event. */
const tabClick = lowdefy.hasLocales ? [] : ['onTabClick'];

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'tabs',
  blocks: ['Tabs'],
  async drive(page, { save, type }) {
    await type('one', 'First');
    await page.getByRole('tab', { name: 'Second' }).click();
    await type('two', 'Second');
    await page.getByRole('tab', { name: 'First' }).click();
    await page.getByRole('tab', { name: 'Second' }).click();
    await save();
  },
  acts: [
    { type: 'setValue', blockId: 'one', value: 'First' },
    { type: 'triggerEvent', blockId: 'parts', event: 'onChange', detail: { activeKey: 'second' } },
    { type: 'setValue', blockId: 'two', value: 'Second' },
    { type: 'triggerEvent', blockId: 'parts', event: 'onChange', detail: { activeKey: 'first' } },
    { type: 'triggerEvent', blockId: 'parts', event: 'onChange', detail: { activeKey: 'second' } },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { one: 'First', two: 'Second' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: [
      'onMount of one',
      'onChange of one',
      ...tabClick,
      'onChange',
      'onMount of two',
      'onChange of two',
      ...tabClick,
      'onChange',
      ...tabClick,
      ...(lowdefy.hasLocales ? [] : ['onChange']),
    ],
  },
};
