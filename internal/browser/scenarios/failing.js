import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

const NO_TABLE = 'select * from nothing_of_the_kind - no such table: nothing_of_the_kind';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'failing',
  blocks: [],
  async drive(page, { click, save }) {
    await click('Fail');
    await page.getByText('It failed.').waitFor();
    await Promise.all([page.waitForResponse(/missing/), click('Fail quietly')]);
    await click('Fail loudly');
    await page.getByText('no such table').waitFor();
    await save();
  },
  acts: [
    { type: 'triggerEvent', blockId: 'fail', event: 'onClick' },
    { type: 'triggerEvent', blockId: 'quiet', event: 'onClick' },
    { type: 'triggerEvent', blockId: 'loud', event: 'onClick' },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: {},
    messages: [
      { status: 'error', text: 'It failed.' },
      // Since 4.6 the message names the connection and the request.
      { status: 'error', text: lowdefy.isStrict ? `${NO_TABLE} at db/missing.` : NO_TABLE },
      { status: 'success', text: 'Saved' },
    ],
    calls: ['missing', 'missing', 'missing', 'echo'],
    events: ['catch'],
  },
};
