import { describe, expect, test } from 'vitest';
import { change, definitions, fakeHost, read } from '../../test/fakeInput.js';

describe('PhoneNumberInput', () => {
  const ZA = { name: 'South Africa', flag: '🇿🇦', code: 'ZA', dial_code: '+27' };
  const US = { name: 'United States', flag: '🇺🇸', code: 'US', dial_code: '+1' };
  const number = (region: typeof ZA, input: string) => ({
    input,
    region,
    phone_number: `${region.dial_code}${input}`,
  });
  const properties = { defaultRegion: 'ZA' };

  test.each([
    ['+27 82 123 4567', '821234567'],
    ['082 123 4567', '082 123 4567'],
    [{ input: '82' }, '82'],
    [{ region: 'ZA', input: '82' }, '82'],
    [{ region: 'South Africa', input: '82' }, '82'],
    [{ region: '+27', input: '82' }, '82'],
    [{ region: ZA, input: '82' }, '82'],
    [null, ''],
  ])('reads %j', (input, typed) => {
    expect(read('PhoneNumberInput', input, properties)).toEqual(number(ZA, typed));
  });

  test('takes the longest dial code, and the chosen region where several share one', () => {
    expect(read('PhoneNumberInput', '+1684 5', properties)).toMatchObject({
      region: { code: 'AS' },
      input: '5',
    });
    expect(read('PhoneNumberInput', '+1 202 5', { defaultRegion: 'US' })).toEqual(number(US, '2025'));
    expect(() => read('PhoneNumberInput', '+1 202 5', properties)).toThrow(
      '+1 is the dial code of "CA" (Canada), "US" (United States). Say which: {"region": "CA", "input": "2025"}',
    );
  });

  test('a region alone keeps what is typed', () => {
    expect(read('PhoneNumberInput', { region: 'US' }, {}, { value: number(ZA, '82') })).toEqual(
      number(US, '82'),
    );
  });

  test('refuses regions that are not offered, and numbers that do not fit', () => {
    const allowedRegions = ['US', 'ZA'];
    expect(() => read('PhoneNumberInput', '+41 44', { allowedRegions })).toThrow(
      'no known dial code. Regions: "ZA" (South Africa +27), "US" (United States +1).',
    );
    expect(() => read('PhoneNumberInput', { region: 'CH' }, { allowedRegions })).toThrow(
      '"CH" is not a region',
    );
    expect(() => read('PhoneNumberInput', '12345', { maxLength: 4 })).toThrow('room for 4 characters');
    expect(() => read('PhoneNumberInput', {})).toThrow('Expected a number such as');
    expect(() => read('PhoneNumberInput', { input: 7 })).toThrow('Expected a text');
  });

  test('rewrites what is typed as the app says', () => {
    const replaceInput = { pattern: '\\s' };
    expect(read('PhoneNumberInput', '82 1', { ...properties, replaceInput })).toEqual(number(ZA, '821'));
  });

  test('typing and choosing a region are events of their own', async () => {
    const rest = { value: number(ZA, '82') };
    const typed = number(ZA, '83');
    expect(await change('PhoneNumberInput', typed, {}, rest)).toEqual([
      ['set', typed],
      ['onInputChange'],
      ['change', typed],
    ]);
    const chosen = number(US, '82');
    expect(await change('PhoneNumberInput', chosen, {}, rest)).toEqual([
      ['set', chosen],
      ['onCodeChange'],
      ['change', chosen],
    ]);
    const both = await change('PhoneNumberInput', number(US, '83'), {}, rest);
    expect(both.map(([name]) => name)).toEqual([
      'set',
      'onCodeChange',
      'change',
      'set',
      'onInputChange',
      'change',
    ]);
    expect(both[0]).toEqual(['set', chosen]);
  });

  test('has a region as soon as it appears', () => {
    const { host, calls } = fakeHost('PhoneNumberInput', properties);
    definitions.PhoneNumberInput.mcpUpdate?.(host);
    expect(calls).toEqual([['set', number(ZA, '')]]);
    definitions.PhoneNumberInput.mcpUpdate?.(host);
    expect(calls).toHaveLength(1);
    const first = fakeHost('PhoneNumberInput', { allowedRegions: ['US', 'ZA'], defaultRegion: 'CH' });
    definitions.PhoneNumberInput.mcpUpdate?.(first.host);
    expect(first.calls).toMatchObject([['set', { region: { code: 'ZA' } }]]);
  });
});
