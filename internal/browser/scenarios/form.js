import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

const submit = { type: /** @type {const} */ ('triggerEvent'), blockId: 'submit', event: 'onClick' };

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'form',
  blocks: [
    'DateSelector',
    'MultipleSelector',
    'NumberInput',
    'PhoneNumberInput',
    'RadioSelector',
    'Selector',
    'Switch',
    'TextArea',
    'TextInput',
    'Title',
  ],
  async drive(page, { click, enter, input, paste, pick, type }) {
    await click('Submit');
    await page.getByText('3 validation errors').waitFor();
    await type('name', 'Ann');
    await type('email', 'ann');
    await type('notes', 'Call first');
    await type('age', '42');
    await pick('country', 'South Africa');
    await page.getByText('Limpopo').click();
    await pick('tags', 'green', 'red');
    await page.keyboard.press('Escape');
    await enter('due', '2026-12-24');
    await input('urgent').click();
    await paste('phone', '821234567');
    await click('Submit');
    await page.getByText('1 validation error').waitFor();
    await type('email', '@example.com');
    await click('Submit');
    await page.getByText('Thank you, Ann').waitFor();
  },
  acts: [
    submit,
    { type: 'setValue', blockId: 'name', value: 'Ann' },
    { type: 'setValue', blockId: 'email', value: 'ann' },
    { type: 'setValue', blockId: 'notes', value: 'Call first' },
    { type: 'setValue', blockId: 'age', value: 42 },
    { type: 'setValue', blockId: 'country', value: 'ZA' },
    { type: 'setValue', blockId: 'province', value: 'Limpopo' },
    { type: 'setValue', blockId: 'tags', value: ['green', 'red'] },
    { type: 'setValue', blockId: 'due', value: '2026-12-24' },
    { type: 'setValue', blockId: 'urgent', value: true },
    { type: 'setValue', blockId: 'phone', value: { input: '821234567', region: 'ZA' } },
    submit,
    { type: 'setValue', blockId: 'email', value: 'ann@example.com' },
    submit,
  ],
  expected: {
    state: { age: null, country: null, email: null, name: null, tags: [], urgent: false },
    messages: [
      { status: 'error', text: `Your input has 3 validation errors${lowdefy.hasLocales ? '' : '.'}` },
      { status: 'error', text: lowdefy.oneInvalidField },
      { status: 'success', text: 'Thank you, Ann' },
    ],
  },
};
