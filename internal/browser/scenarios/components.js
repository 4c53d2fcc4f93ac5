const toggle = (/** @type {string} */ blockId, /** @type {string} */ detail) => ({
  type: /** @type {const} */ ('triggerEvent'),
  blockId,
  event: 'onToggleMenuGroup',
  detail,
});
const sort = (/** @type {string} */ column, /** @type {string | null} */ direction) => ({
  type: /** @type {const} */ ('callMethod'),
  blockId: 'grid',
  method: 'sort',
  args: [column, direction],
});

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'components',
  blocks: ['AgGridAlpine', 'Alert', 'Menu'],
  async drive(page, { save }) {
    const events = () => page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'readPage')()));
    /** Waits until the act has triggered an event of the page. */
    const withEvent = async (/** @type {() => Promise<unknown>} */ act) => {
      const before = await events();
      await act();
      while ((await events()) === before) await page.waitForTimeout(20);
    };
    const group = (/** @type {string} */ name) => page.getByRole('menuitem', { exact: true, name });
    const press = (/** @type {string} */ name) => withEvent(() => group(name).click());
    const head = (/** @type {string} */ name) => page.locator('.ag-header-cell-text', { hasText: name });

    const alert = page.locator('.ant-alert');
    await alert.getByRole('button').click();
    await alert.waitFor({ state: 'detached' });
    for (const name of ['First', 'Second', 'First', 'There', 'Here']) await press(name);
    await withEvent(() => group('Left').hover());
    await withEvent(() => page.mouse.move(1000, 1));
    await withEvent(() => group('Right').hover());
    await withEvent(() => page.mouse.move(1000, 1));
    for (const name of ['Name', 'City', 'Age', 'Age', 'Age']) await withEvent(() => head(name).click());
    await save();
  },
  acts: [
    { type: 'triggerEvent', blockId: 'alert', event: 'onClose' },
    toggle('inline', 'first'),
    toggle('inline', 'second'),
    toggle('inline', 'first'),
    toggle('current', 'there'),
    toggle('current', 'here'),
    toggle('floating', 'left'),
    toggle('floating', 'right'),
    toggle('floating', 'right'),
    sort('name', 'asc'),
    sort('at.city', 'asc'),
    sort('age', 'asc'),
    sort('age', 'desc'),
    sort('age', null),
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: { gone: true },
    messages: [{ status: 'success', text: 'Saved' }],
    events: [
      'onClose',
      ...Array(3).fill('inline'),
      ...Array(2).fill('current'),
      ...Array(4).fill('floating'),
      ...Array(5).fill('onSortChanged'),
    ],
  },
};
