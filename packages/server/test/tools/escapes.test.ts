import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileString } from '../../../render-core/test/arbitraries.js';
import { useService } from '../useService.js';

const { open } = useService();

/** A tag, or an invisible character. */
const RAW = /<[A-Za-z/!?]|[\p{Cs}\p{Zl}\p{Zp}\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff\u{e0041}]/u;

/** The JSON of an answer, without the page, which has tags of its own. */
const printed = ({ page: _, ...data }: Record<string, unknown>) => JSON.stringify(data);

test('escapes tags and invisible characters in structured answers, their texts and the log', async () => {
  const { client, sessionId } = await open('form');
  await fc.assert(
    fc.asyncProperty(hostileString, async (value) => {
      const { data, text } = await client.act(sessionId, [
        { type: 'setValue', blockId: 'name', value },
        { type: 'setValue', blockId: 'amount', value },
      ]);
      expect(printed(data)).not.toMatch(RAW);
      expect(text).not.toMatch(/[\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u);
      const state = await client.call('get_state', { sessionId, path: 'state.name' });
      expect(printed(state.data)).not.toMatch(RAW);
      expect(state.text).not.toMatch(RAW);
      // The text of the answer is the JSON of the unescaped data.
      const exact = JSON.parse(state.text);
      expect(state.data.escaped === true).toBe(state.data.value !== exact);
    }),
    { numRuns: 100 },
  );
  const log = await client.read(`lowdefy://sessions/${sessionId}/log`);
  expect(log).not.toMatch(RAW);
  expect(JSON.parse(log)).toHaveLength(201);
});

test('get_state marks escaped values with escaped: true', async () => {
  const { client, sessionId } = await open('form');
  await client.act(sessionId, [{ type: 'setValue', blockId: 'name', value: '</form>\u202e' }]);
  const { data, text } = await client.call('get_state', { sessionId, path: 'state.name' });
  expect(data).toMatchObject({ value: '\\u003c/form>\\u202e', escaped: true });
  expect(text).toContain('"\\u003c/form>\\u202e"');
  await client.act(sessionId, [{ type: 'setValue', blockId: 'name', value: '1 < 2' }]);
  const plain = await client.call('get_state', { sessionId, path: 'state.name' });
  expect(plain.data.value).toBe('1 < 2');
  expect(plain.data).not.toHaveProperty('escaped');
});
