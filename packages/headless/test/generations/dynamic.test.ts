import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { describe, expect, test } from 'vitest';
import type { App, Session } from '../../src/index.js';
import { createApp, load, print } from '../load/helpers.js';
import { writeDynamicApp } from './dynamicApi.js';

const ANN = { id: 'ann' };
const BEN = { id: 'ben' };

const text = (...parts: readonly unknown[]) => ({ '_string.concat': parts });

const PAGES = `
  - { id: home, type: Box, blocks: [{ id: hello, type: Span, properties: { content: Hello } }] }
  - id: mine
    type: Box
    dynamic: true
    properties: { title: Yours }
    blocks:
      - { id: note, type: TextInput }
      - id: part
        type: Dynamic
        properties: { endpointId: greet, params: { word: Hello } }
        blocks: []
  - id: soft
    type: Box
    dynamic: true
    blocks:
      - id: part
        type: Dynamic
        properties: { endpointId: breaks }
        ${lowdefy.hasSlots ? 'slots' : 'areas'}: { fallback: { blocks: [{ id: sorry, type: Span, properties: { content: Later } }] } }
  - id: strict
    type: Box
    dynamic: true
    blocks: [{ id: part, type: Dynamic, properties: { endpointId: refuses, required: true } }]
  - id: broken
    type: Box
    dynamic: true
    blocks: [{ id: part, type: Dynamic, properties: { endpointId: breaks, required: true } }]
`;

const ENDPOINTS = [
  {
    id: 'greet',
    routine: [
      {
        ':return': {
          blocks: [
            {
              id: 'greeting',
              type: 'Span',
              properties: {
                content: text(
                  { _payload: 'params.word' },
                  ' ',
                  { _user: 'id' },
                  '/',
                  { _payload: 'urlQuery.tag' },
                  '!',
                ),
              },
            },
            { id: text('only-', { _user: 'id' }), type: 'TextInput', properties: { title: { _user: 'id' } } },
            { id: 'echo', type: 'Span', properties: { content: { __state: 'note' } } },
          ],
        },
      },
    ],
  },
  { id: 'refuses', routine: [{ ':reject': 'Not on Sundays' }] },
  {
    id: 'breaks',
    routine: [
      { id: 'get', type: 'KnexRaw', connectionId: 'db', properties: { query: 'SELECT * FROM nowhere' } },
    ],
  },
];

const CONNECTIONS = `connections:
  - id: db
    type: Knex
    properties: { client: better-sqlite3, useNullAsDefault: true, connection: { filename: ':memory:' } }
`;

async function open(): Promise<App> {
  const directory = await createApp({});
  await writeDynamicApp(directory, { pages: PAGES, endpoints: ENDPOINTS, rest: CONNECTIONS });
  return load(directory);
}

async function show(session: Session, tag: number): Promise<string> {
  await session.open('mine', { urlQuery: { tag } });
  return print(session);
}

const VISITS = 1000;

test(`${VISITS} interleaved visits of two users with two addresses each show no content of another one`, async () => {
  const app = await open();
  const callers = [ANN, BEN].flatMap((user) => [7, 8].map((tag) => ({ user, tag })));
  const marks = callers.map(({ user, tag }) => `${user.id}/${tag}!`);
  let leaks = 0;
  let visits = 0;
  await Promise.all(
    callers.map(async ({ user, tag }) => {
      const own = `${user.id}/${tag}!`;
      const [other] = [ANN, BEN].filter((one) => one !== user);
      const foreign = [...marks.filter((mark) => mark !== own), String(other?.id)];
      const session = app.session({ user });
      for (; visits < VISITS; visits += 1) {
        const page = await show(session, tag);
        const { state } = await session.state();
        const all = page + JSON.stringify([state, await session.outline('mine'), await session.form('mine')]);
        if (!page.includes(own) || foreign.some((mark) => all.includes(mark))) leaks += 1;
      }
    }),
  );
  expect({ leaks, visits }).toEqual({ leaks: 0, visits: expect.toSatisfy((n) => n >= VISITS) });
}, 300_000);

test('the content follows the address in one session: by open, a link and back', async () => {
  const session = (await open()).session({ user: ANN });
  expect(await show(session, 7)).toContain('ann/7!');
  expect(await show(session, 8)).toContain('ann/8!');
  await session.act([{ type: 'navigate', pageId: 'mine', urlQuery: { tag: 9 } }]);
  expect(await print(session)).toContain('ann/9!');
  await session.act([{ type: 'navigate', back: true }]);
  expect(await print(session)).toContain('ann/8!');
});

test('an address reaches the endpoint as texts, as from a browser', async () => {
  const session = (await open()).session({ user: ANN });
  await session.open('mine', { urlQuery: { tag: 1, list: [1] } });
  expect(await print(session)).toContain('ann/1!');
});

test('its blocks can be used, with operators that the page evaluates, and each visit begins anew', async () => {
  const session = (await open()).session({ user: ANN });
  await show(session, 7);
  await session.act([
    { type: 'setValue', blockId: 'note', value: 'abc' },
    { type: 'setValue', blockId: 'only-ann', value: 'def' },
  ]);
  expect((await session.state()).state).toMatchObject({ note: 'abc', 'only-ann': 'def' });
  expect(await print(session)).toContain('abc');
  await session.open('home');
  await session.act([{ type: 'navigate', back: true }]);
  expect((await session.state()).state).toMatchObject({ note: null });
});

describe('a restored session', () => {
  test('gets its page again, for its user and its address, with what was typed', async () => {
    const app = await open();
    const session = app.session({ user: ANN });
    await show(session, 7);
    await session.act([{ type: 'setValue', blockId: 'note', value: 'abc' }]);
    const saved = await session.save();
    await show(app.session({ user: BEN }), 7);
    const { session: restored, lost } = await app.restore(saved, { user: ANN });
    expect(lost).toEqual([]);
    const page = await print(restored);
    expect(page).toContain('ann/7!');
    expect(page).not.toContain('ben');
    expect((await restored.state()).state).toMatchObject({ note: 'abc' });
  });

  test('of another user has nothing of the first one that the page has not', async () => {
    const app = await open();
    const session = app.session({ user: ANN });
    await show(session, 7);
    const { session: restored } = await app.restore(await session.save(), { user: BEN });
    const page = await print(restored);
    expect(page).toContain('ben/7!');
    expect(page).not.toContain('ann');
  });

  test('has no data of a dynamic page that was left', async () => {
    const app = await open();
    const session = app.session({ user: ANN });
    await show(session, 7);
    await session.act([{ type: 'setValue', blockId: 'note', value: 'abc' }]);
    await session.open('home');
    const saved = await session.save();
    expect(JSON.stringify(saved)).not.toContain('abc');
    expect((await app.restore(saved, { user: ANN })).lost).toEqual([]);
  });
});

test('content that cannot be made is replaced by the fallback, or fails the page if it is required', async () => {
  const session = (await open()).session({ user: ANN });
  await session.open('soft');
  expect(await print(session)).toContain('Later');
  const { log } = await session.open('strict');
  expect(log[0]?.error).toEqual({
    code: 'PAGE_FAILED',
    message: 'Page "strict" cannot be opened: Not on Sundays',
  });
  expect(session.pageId).toBe('soft');
  expect(await print(session)).toContain('Later');
});

test('the pages are listed and described without calling their endpoints', async () => {
  const session = (await open()).session({ user: ANN });
  const pages = await session.pages();
  expect(pages.map(({ pageId }) => pageId)).toEqual(['home', 'mine', 'soft', 'strict', 'broken']);
  expect(pages.find(({ pageId }) => pageId === 'mine')?.title).toBe('Yours');
  const outline = await session.outline('strict');
  expect(outline.blocks.map(({ id }) => id)).toEqual(['part']);
  expect(JSON.stringify(await session.outline('soft'))).not.toContain('sorry');
});
