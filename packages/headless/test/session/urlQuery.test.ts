import { loadLowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { visit } from '@lowdefy-mcp/render-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plain } from '../../src/lowdefy/types.js';
import { act, click, setValue, useApp } from './useApp.js';

const app = useApp();
const { open } = app;

/** The functions that Lowdefy's client reads and writes addresses with. */
const { urlQuery: client } = (await loadLowdefy('helpers')) as {
  urlQuery: { stringify(query: object): string; parse(query: string): Plain };
};

/** Texts that are JSON, or nearly, besides random ones. */
const text = fc.oneof(
  fc.constantFrom('12', '007', '1e3', '-0', '1e400', '12345678901234567890', ' 12 ', '1.50', '0x10', 'NaN'),
  fc.constantFrom('true', 'null', 'undefined', '', ' ', '"12"', '"', '[1', '[1,"2"]', '{"a":1}', '{"~d":0}'),
  fc.constantFrom('a&b=c', '#top', '50%', 'a+b', '%41', '\u00fc\u4e2d\ud83d\ude00', '2026-01-31', '_oid'),
  fc.string({ unit: 'grapheme' }),
);
const value = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(null, true, false, { '~d': 0 }, { _oid: '64b7f9f2a1b2c3d4e5f60718' }, [
    { at: { '~d': 1 } },
  ]),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);
const name = fc
  .oneof(fc.string({ minLength: 1, unit: 'grapheme' }), fc.constantFrom('id', 'a b', 'x[]', 'é&'))
  // The client itself fails with this name.
  .filter((key) => key !== '__proto__');
const query = fc.dictionary(name, value, { maxKeys: 5, noNullPrototype: true });

/** Returns what the client reads from an address that has these values: texts as a person types them. */
const typed = (sent: object) =>
  client.parse(
    new URLSearchParams(
      Object.entries(sent).map(([key, own]): [string, string] => [
        key,
        typeof own === 'string' ? own : JSON.stringify(own),
      ]),
    ).toString(),
  );

/** Dates as JSON, as both sides write them. */
const plain = (data: unknown) => JSON.parse(JSON.stringify(data));

test.each([{ id: '12' }, { id: 12 }])(
  'open and navigate read %j as a browser reads ?id=12',
  async (urlQuery) => {
    const session = await open('query', { urlQuery });
    expect(await session.state()).toMatchObject({ state: { picked: 12 }, urlQuery: { id: 12 } });
    await act(session, { type: 'navigate', pageId: 'home' });
    const { navigation } = await act(session, { type: 'navigate', pageId: 'query', urlQuery });
    expect(navigation).toEqual({ pageId: 'query', urlQuery: { id: 12 } });
    expect(await session.state()).toMatchObject({ state: { picked: 12 }, urlQuery: { id: 12 } });
  },
);

test('a text that looks like a number is sent with its quotes', async () => {
  const session = await open('query', { urlQuery: { id: '"12"' } });
  expect(await session.state()).toMatchObject({ state: { read: { id: '12' } }, urlQuery: { id: '12' } });
});

test('_url_query has what the client reads from the address, for any query', async () => {
  const session = await open('query');
  await fc.assert(
    fc.asyncProperty(query, async (sent) => {
      await act(session, { type: 'navigate', pageId: 'query', urlQuery: sent });
      const { state, urlQuery } = await session.state();
      expect(plain(state.read)).toEqual(plain(typed(sent)));
      expect(plain(urlQuery)).toEqual(plain(typed(sent)));
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('a link leads to what the client reads from its own address, and its urlQuery leads there again', async () => {
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom('follow', 'link'), async (sent, blockId) => {
      const session = await open('query', { input: { query: sent } });
      const shown = await shownQuery(session, 'link');
      const { navigation, error } = await click(session, blockId);
      expect(error).toBeUndefined();
      const expected = plain(client.parse(client.stringify(sent)));
      for (const urlQuery of [navigation?.urlQuery, shown]) {
        await click(session, 'read');
        expect(plain((await session.state()).state.read)).toEqual(expected);
        await act(session, {
          type: 'navigate',
          pageId: 'query_end',
          ...(urlQuery && { urlQuery: plain(urlQuery) }),
        });
      }
      await click(session, 'read');
      expect(plain((await session.state()).state.read)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('an address in a link leads to what the client reads from it, and its urlQuery leads there again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, text, { maxKeys: 4, noNullPrototype: true }), async (texts) => {
      const search = new URLSearchParams(texts).toString();
      const session = await open('query', { input: { href: `/query_end?${search}` } });
      const { navigation } = await click(session, 'address');
      const expected = plain(client.parse(search));
      await click(session, 'read');
      expect(plain((await session.state()).state.read)).toEqual(expected);
      const urlQuery = plain(navigation?.urlQuery);
      await act(session, { type: 'navigate', pageId: 'query_end', urlQuery });
      await click(session, 'read');
      expect(plain((await session.state()).state.read)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('the log does not have the value of a password field that the app puts into an address', async () => {
  const session = await open('query');
  await setValue(session, 'password', 'hunter2');
  const { navigation } = await click(session, 'leak');
  expect(navigation).toEqual({ pageId: 'query_end', urlQuery: { id: 1, secret: '(secret)' } });
  expect((await session.state()).urlQuery).toEqual({ id: 1, secret: 'hunter2' });
});

test('a saved session has the same URL query, and its history, too', async () => {
  const session = await open('query', { urlQuery: { id: '"12"', day: { '~d': 0 } } });
  const before = await session.state();
  const { navigation } = await act(session, { type: 'navigate', pageId: 'home' });
  expect(navigation).toEqual({ pageId: 'home', urlQuery: {} });
  const { session: again } = await app.app.restore(await session.save(), { user: null });
  await act(again, { type: 'navigate', back: true });
  expect((await again.state()).urlQuery).toEqual(before.urlQuery);
  expect(before.urlQuery).toEqual({ id: '12', day: new Date(0) });
});

/** Returns the `urlQuery` that the page shows of a link. */
async function shownQuery(session: Awaited<ReturnType<typeof open>>, id: string) {
  let shown: unknown;
  visit(await session.page(), {
    enter(node) {
      if (node.kind === 'link' && node.id === id) shown = node.urlQuery;
      return true;
    },
  });
  return shown as Plain | undefined;
}
