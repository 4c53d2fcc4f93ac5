import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

/** @param {string} blockId @param {string} [event] @param {unknown} [detail] */
const trigger = (blockId, event = 'onClick', detail) => ({
  type: /** @type {const} */ ('triggerEvent'),
  blockId,
  event,
  ...(detail !== undefined && { detail }),
});

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'mounting_later',
  blocks: ['Box', 'Card', 'Collapse', 'Modal', 'Tabs'],
  async drive(page, { click, input }) {
    await click('Flash');
    await click('Wait');
    await input('wait_field').waitFor();
    await page.getByText('Second', { exact: true }).click();
    await input('panel_field').waitFor();
    await page.getByRole('tab', { name: 'Two' }).click();
    await input('tab_field').waitFor();
    await click('Open');
    await input('opened_field').waitFor();
    await click('Ok');
    await input('after_field').waitFor();
  },
  acts: [
    trigger('flash'),
    trigger('wait'),
    trigger('panels', 'onChange', 'second'),
    trigger('parts', 'onChange', 'two'),
    trigger('open'),
    trigger('dialog', 'onOk'),
  ],
  expected: {
    // Before 5.4 a component without a list throws, and stays away.
    seen: { still: ['Mon'], ...(lowdefy.hasLocales && { gone: ['Mon'] }) },
    unseen: lowdefy.hasLocales ? {} : { gone: ['Mon'] },
    state: {
      gone: ['Mon'],
      wait_field: 'default',
      panel_field: 'given',
      tab_field: 'given',
      opened_field: 'given',
      ok_field: 'given',
      close_field: 'given',
      after_field: 'default',
    },
    messages: [],
    calls: [],
    errors: lowdefy.hasLocales ? [] : Array(2).fill("Cannot read properties of null (reading 'forEach')"),
  },
};
