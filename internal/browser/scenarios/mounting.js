/** @param {string} blockId */
const click = (blockId) => ({ type: /** @type {const} */ ('triggerEvent'), blockId, event: 'onClick' });
/** @param {string} blockId @param {unknown} value */
const set = (blockId, value) => ({ type: /** @type {const} */ ('setValue'), blockId, value });

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'mounting',
  blocks: ['Box', 'ControlledList', 'Modal', 'RadioSelector', 'Selector', 'Switch', 'TextInput'],
  async drive(page, { click, input, paste, pick }) {
    await click('Click');
    await click('Ask');
    await input('ask_field').waitFor();
    await click('Later');
    await input('later_field').waitFor();
    await input('switch').click();
    await paste('text', 'x');
    await page.getByRole('radio', { name: 'yes' }).check();
    await pick('pick', 'two');
    await click('Push');
    await click('Fill');
    await click('Start');
    await click('Open');
    await input('open_field').waitFor();
  },
  acts: [
    click('click'),
    click('ask'),
    click('later'),
    set('switch', true),
    set('text', 'x'),
    set('radio', 'yes'),
    set('pick', 'two'),
    click('push'),
    click('fill'),
    click('start'),
    click('open'),
  ],
  expected: {
    state: {
      click_field: 'given',
      ask_field: 'default',
      later_field: 'default',
      later_seen: 'given',
      switch_field: 'given',
      text_field: 'given',
      radio_field: 'given',
      pick_field: 'given',
      open_field: 'given',
      items: [{ name: 'a' }, { name: 'given' }],
      order: [
        ...['outer1', 'late1', 'outer2', 'a1', 'inner1', 'a2', 'effect1', 'field1', 'late_field1', 'a3'],
        ...['effect2', 'field2', 'inner2', 'late_field2', 'a4', 'field3', 'inner3', 'a5', 'a6', 'a7'],
        ...['innerAsync', 'a8'],
      ],
    },
    messages: [],
    calls: ['echo', 'echo'],
  },
};
