import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { press, set } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'ColorSelector',
  blocks: ['ColorSelector'],
  page: {
    _ref: { path: 'templates/input.yaml', vars: { type: 'ColorSelector', properties: { title: 'Brand' } } },
  },
  async drive(page, { byId, input, save }) {
    if (lowdefy.hasSlots) {
      await input('field').click();
      await page.locator('.ant-color-picker-hex-input input').fill('ff8800');
      // The panel covers the button until a click elsewhere.
      await page.mouse.click(640, 790);
      await page.locator('.ant-color-picker-hex-input').waitFor({ state: 'hidden' });
    } else {
      // Another component, of a package of its own.
      await byId('bl-field').locator('.color-picker-input').click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('ff8800');
    }
    await save();
  },
  acts: [set('field', '#ff8800'), press('save')],
  expected: {
    state: { field: '#ff8800' },
    messages: [{ status: 'success', text: 'Saved' }],
    events: ['onChange'],
  },
};
