import assert from 'node:assert/strict';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { set } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'odd',
  blocks: ['CheckboxSelector', 'MultipleSelector', 'NumberInput', 'PasswordInput', 'PhoneNumberInput'],
  async drive(page, { byId, click, input, pick, save }) {
    const replace = async (/** @type {string} */ id, /** @type {string} */ text) => {
      await input(id).click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    };
    await click('Break');
    // A component that throws is unmounted for good. Since 5.4 it does not throw.
    if (!lowdefy.hasLocales) await byId('bl-days').waitFor({ state: 'detached' });
    await click('Mend');
    assert.equal(await byId('bl-days').count(), lowdefy.hasLocales ? 1 : 0);
    // A value without an option is an empty tag, and is stored as null.
    await pick('tags', 'red');
    await page.keyboard.press('Escape');
    // The option for null is never shown as selected, so each click on it is a change.
    await page.getByText('None').click();
    await page.getByText('None').click();
    // Pasting the current value changes nothing; typing it key by key does.
    await replace('password', 'secret');
    await replace('amount', '12');
    await input('password').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('secret');
    // A region of the app stays. Prereleases of 4.0 do not accept a number without a region.
    await replace('phone', '67');
    await replace('home', '67');
    await save();
  },
  acts: [
    { type: 'triggerEvent', blockId: 'break', event: 'onClick' },
    { type: 'triggerEvent', blockId: 'mend', event: 'onClick' },
    { type: 'setValue', blockId: 'tags', value: [null] },
    { type: 'setValue', blockId: 'answer', value: null },
    { type: 'setValue', blockId: 'answer', value: null },
    { type: 'setValue', blockId: 'password', value: 'secret' },
    { type: 'setValue', blockId: 'amount', value: 12 },
    { type: 'triggerEvent', blockId: 'password', event: 'onChange' },
    { type: 'setValue', blockId: 'phone', value: { input: '67' } },
    ...(lowdefy.isRelease ? [set('home', { input: '67' })] : []),
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
  ],
  expected: {
    state: {
      tags: [null],
      days: ['Mon'],
      answer: null,
      phone: { input: '67', region: { code: 'NL', dial_code: '+31', own: true }, phone_number: '+3167' },
      ...(!lowdefy.isRelease && { home: 'nowhere' }),
    },
    messages: [{ status: 'success', text: 'Saved' }],
    errors: [
      ...(lowdefy.hasLocales ? [] : Array(2).fill("Cannot read properties of null (reading 'forEach')")),
      ...(lowdefy.isRelease
        ? []
        : Array(2).fill("Cannot read properties of undefined (reading 'dial_code')")),
    ],
    events: [
      'onChange of tags',
      'onChange of answer',
      'onChange of password',
      'onChange of phone',
      ...(lowdefy.isRelease ? ['onChange of home'] : []),
    ],
  },
};
