const click = (/** @type {string} */ blockId, event = 'onClick') => ({
  type: /** @type {const} */ ('triggerEvent'),
  blockId,
  event,
});

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'clicks',
  blocks: ['Box', 'Button', 'Card', 'ControlledList', 'Modal'],
  async drive(page, { click: press, save }) {
    await page.getByText('The card').click();
    await press('Inner');
    await press('Open');
    await press('Ok');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await press('Add');
    await save();
  },
  acts: [
    click('card'),
    click('inner'),
    click('opener'),
    click('dialog', 'onOk'),
    { type: 'callMethod', blockId: 'people', method: 'pushItem' },
    click('save'),
  ],
  expected: {
    state: { people: [{ name: null }] },
    messages: [{ status: 'success', text: 'Saved' }],
    events: [
      'onClick of card',
      'onClick of area',
      'onClick of inner',
      'onClick of card',
      'onClick of area',
      'onClick of card',
      'onClick of area',
      'onOk',
      'onClick of card',
      'onClick of area',
      'onClick of area',
    ],
  },
};
