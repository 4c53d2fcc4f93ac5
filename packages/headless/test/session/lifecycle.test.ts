import { describe, expect, test } from 'vitest';
import type { ActResult, Session } from '../../src/index.js';
import { click, markdown, said, setValue, useApp } from './useApp.js';

const { open, session: newSession } = useApp();

const INIT = ['page onInit', 'page onInitAsync'];
const MOUNT = [
  'field onMount',
  'box onMount',
  'page onMount',
  'field onMountAsync',
  'box onMountAsync',
  'page onMountAsync',
];

test('the events of a page run in the order of the client, children before parents', async () => {
  expect(said(await newSession().open('lifecycle'))).toEqual([...INIT, ...MOUNT]);
});

test('a page that is visited again keeps its state and mounts, but does not init', async () => {
  const session = await open('lifecycle');
  await session.act([{ type: 'setValue', blockId: 'field', value: 'kept' }]);
  await session.open('home');
  expect(said(await session.open('lifecycle'))).toEqual(MOUNT);
  expect((await session.state()).state).toEqual({ field: 'kept' });
});

test('a link to the same page runs nothing again, and the page sees the new address', async () => {
  const session = await open('lifecycle');
  const entry = await click(session, 'same');
  expect(entry).toMatchObject({ success: true, navigation: { pageId: 'lifecycle', urlQuery: { tab: 2 } } });
  expect(entry.messages).toBeUndefined();
  expect(await markdown(session)).toContain('<display id=tab type=Span/> 2\n');
});

test('each session has a life of its own', async () => {
  await open('lifecycle');
  expect(said(await newSession().open('lifecycle'))).toEqual([...INIT, ...MOUNT]);
});

describe('opening the page that is open already', () => {
  const everything = ['page onInit', 'page onInitAsync', 'page onMount', 'box onMount', 'field onMount'];

  test.each<[string, (session: Session) => Promise<ActResult>]>([
    ['by open', (session) => session.open('lifecycle', { urlQuery: { tab: 3 } })],
    [
      'by navigate',
      (session) => session.act([{ type: 'navigate', pageId: 'lifecycle', urlQuery: { tab: 3 } }]),
    ],
  ])('%s starts it anew', async (_, again) => {
    const session = await open('lifecycle');
    await setValue(session, 'field', 'typed');
    expect(said(await again(session))).toEqual(expect.arrayContaining(everything));
    expect(await session.state()).toMatchObject({ state: { field: null }, urlQuery: { tab: 3 } });
  });
});
