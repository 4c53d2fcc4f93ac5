import { press, trigger } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'notification',
  blocks: ['Notification'],
  page: { _ref: 'pages/notification.yaml' },
  async drive(page, { click, logged, save }) {
    const notice = page.locator('.ant-notification-notice');
    await click('Lasting');
    await notice.getByText('It is on its way').click();
    await logged(1);
    await notice.locator('.ant-notification-notice-close').click();
    await logged(2);
    await click('Brief');
    await logged(3);
    await click('Own');
    await logged(4);
    await click('Asking');
    await click('Undo');
    await logged(5);
    await save();
  },
  acts: [
    press('open_lasting'),
    trigger('lasting', 'onClick'),
    trigger('lasting', 'onClose'),
    press('open_brief'),
    press('open_own'),
    press('open_asking'),
    // The event of its button.
    trigger('asking', 'onClose'),
    press('save'),
  ],
  expected: {
    state: {},
    messages: [
      { status: 'success', text: 'Order sent\nIt is on its way' },
      { status: 'info', text: 'brief' },
      { status: 'error', text: 'Own words\nMore' },
      { status: 'warning', text: 'asking' },
      { status: 'success', text: 'Saved' },
    ],
    events: [
      'onClick of lasting',
      'onClose of lasting',
      'onClose of brief',
      'onClose of brief',
      'onClose of asking',
    ],
  },
};
