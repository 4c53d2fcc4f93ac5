import { describe, expect, test } from 'vitest';
import type { ActResult, Session } from '../../src/index.js';
import { click, markdown, messageTexts, setValue, useApp } from './useApp.js';

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

test('runs the lifecycle events of a page in the order of the client, children before parents', async () => {
  expect(messageTexts(await newSession().open('lifecycle'))).toEqual([...INIT, ...MOUNT]);
});

test('a page visited again keeps its state and runs onMount, but not onInit', async () => {
  const session = await open('lifecycle');
  await session.act([{ type: 'setValue', blockId: 'field', value: 'kept' }]);
  await session.open('home');
  expect(messageTexts(await session.open('lifecycle'))).toEqual(MOUNT);
  expect((await session.state()).state).toEqual({ field: 'kept' });
});

test('a link to the current page runs no lifecycle events, and updates the URL query', async () => {
  const session = await open('lifecycle');
  const entry = await click(session, 'same');
  expect(entry).toMatchObject({ success: true, navigation: { pageId: 'lifecycle', urlQuery: { tab: 2 } } });
  expect(entry.messages).toBeUndefined();
  expect(await markdown(session)).toContain('<display id=tab type=Span/> 2\n');
});

test('a new session runs onInit, even if another session has opened the page', async () => {
  await open('lifecycle');
  expect(messageTexts(await newSession().open('lifecycle'))).toEqual([...INIT, ...MOUNT]);
});

describe('opening the current page', () => {
  const everything = ['page onInit', 'page onInitAsync', 'page onMount', 'box onMount', 'field onMount'];

  test.each<[string, (session: Session) => Promise<ActResult>]>([
    ['by open', (session) => session.open('lifecycle', { urlQuery: { tab: 3 } })],
    [
      'by navigate',
      (session) => session.act([{ type: 'navigate', pageId: 'lifecycle', urlQuery: { tab: 3 } }]),
    ],
  ])('%s resets it and runs its lifecycle events', async (_, again) => {
    const session = await open('lifecycle');
    await setValue(session, 'field', 'typed');
    expect(messageTexts(await again(session))).toEqual(expect.arrayContaining(everything));
    expect(await session.state()).toMatchObject({ state: { field: null }, urlQuery: { tab: 3 } });
  });
});
