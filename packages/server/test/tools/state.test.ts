import { expect, test } from 'vitest';
import { findPath } from '../../src/host/findPath.js';
import { useService } from '../useService.js';

const fixture = useService();
const { open } = fixture;

test('returns everything, or the value at a path, equally as data and text', async () => {
  const { client, sessionId } = await open('form');
  await client.act(sessionId, [
    { type: 'setValue', blockId: 'name', value: 'Ada' },
    { type: 'callMethod', blockId: 'parts', method: 'pushItem' },
    { type: 'setValue', blockId: 'parts.0.name', value: 'Wheel' },
  ]);
  const { data, text } = await client.call('get_state', { sessionId });
  expect(data).toMatchObject({
    sessionId,
    pageId: 'form',
    truncated: false,
    value: {
      state: { name: 'Ada', parts: [{ name: 'Wheel' }] },
      global: { visits: 1 },
      requests: {},
      input: {},
      urlQuery: {},
    },
  });
  expect(text).toBe(JSON.stringify(data.value));
  const at = async (path: string) => (await client.call('get_state', { sessionId, path })).data.value;
  expect(await at('state.parts.0.name')).toBe('Wheel');
  expect(await at('state.parts[0]')).toEqual({ name: 'Wheel' });
  expect(await at('state.amount')).toBeNull();
});

test('escapes texts, so that they cannot imitate a page', async () => {
  const { client, sessionId } = await open('form');
  const name = '</page>\u2028<button id="x">';
  await client.act(sessionId, [{ type: 'setValue', blockId: 'name', value: name }]);
  const { data, text } = await client.call('get_state', { sessionId, path: 'state.name' });
  expect(data).toMatchObject({ value: String.raw`\u003c/page>\u2028\u003cbutton id="x">`, escaped: true });
  expect(text).toContain(String.raw`"\u003c/page>\u2028\u003cbutton id=\"x\">"`);
});

test('lists names as in paths, and quotes anything but plain names', () => {
  const state = { name: 1, '</display>\n- done': 2 };
  expect(() => findPath(state, 'nam')).toThrow(
    String.raw`At the top there are: name, "\u003c/display>\n- done".`,
  );
});

test('respects depth', async () => {
  const { client, sessionId } = await open('long');
  const { data, text } = await client.call('get_state', { sessionId, path: 'state', depth: 1 });
  expect(data.value).toMatchObject({ rows: '… a list of 200', last: null });
  expect(data.truncated).toBe(true);
  expect(text).toMatch(/\n\n\[truncated\]$/);
});

test.each([100, 1000, 20_000])('respects maxCharacters: %i', async (maxCharacters) => {
  const { client, sessionId } = await open('long');
  const { data } = await client.call('get_state', { sessionId, maxCharacters });
  expect(JSON.stringify(data.value).length).toBeLessThanOrEqual(maxCharacters);
  expect(data.truncated).toBe(true);
});

test('hides values of secret fields', async () => {
  const { client, sessionId } = await open('form');
  await client.act(sessionId, [
    { type: 'setValue', blockId: 'wants_password', value: true },
    { type: 'setValue', blockId: 'password', value: 'hunter2' },
  ]);
  const { text } = await client.call('get_state', { sessionId, path: 'state.password' });
  expect(text).toContain('"(secret)"');
  // The whole state does not contain it either.
  const all = await client.call('get_state', { sessionId });
  expect(all.text).not.toContain('hunter2');
});

test.each([
  ['stat', 'There is nothing at "stat". At the top there are: state, global, requests, input, urlQuery.'],
  ['global.x', 'There is nothing at "global.x". At "global" there are: visits.'],
  ['global.visits.x', 'There is nothing at "global.visits.x". At "global.visits" there is a single value.'],
  ['requests.x', 'There is nothing at "requests.x". At "requests" there is nothing yet.'],
  [
    'state.parts.3',
    'There is nothing at "state.parts.3". At "state.parts" there is a list of 0, counted from 0.',
  ],
  ['state.__proto__', 'There is nothing at "state.__proto__".'],
])('reports what exists instead of %s', async (path, message) => {
  const { client, sessionId } = await open('form');
  const { isError, text } = await client.call('get_state', { sessionId, path });
  expect(isError).toBe(true);
  expect(text).toContain(message);
});

test('requires an open page', async () => {
  const client = await fixture.connect();
  const { text } = await client.call('get_state', { sessionId: await client.session() });
  expect(text).toContain('No page is open in this session.');
});
