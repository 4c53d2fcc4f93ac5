import { expect, test } from 'vitest';
import type { Session } from '../../src/index.js';
import { click, markdown, setValue, useApp } from './useApp.js';

const forbidden: string[] = [];
const fixture = useApp({
  restrict: { use: (_, blockId, name) => !forbidden.includes(`${blockId}.${name}`) },
});
const { open } = fixture;

const buttons = async (session: Session) =>
  [...(await markdown(session)).matchAll(/<button id="?([^" /]+)"?( events=\[onClick\])?\/>/g)].map(
    ([, id, events]) => (events ? id : `${id} without events`),
  );

test('gives each block with the same id an address, which the page shows and actions accept', async () => {
  const session = await open('twins');
  expect(await buttons(session)).toEqual(['pick', 'pick#2', 'pick#3']);
  for (const [address, picked] of [
    ['pick#3', 'Eve'],
    ['pick', 'Ann'],
    ['pick#2', 'Bob'],
  ] as const) {
    expect((await click(session, address)).error).toBeUndefined();
    expect((await session.state()).state).toMatchObject({ picked });
  }
});

test('rejects an unknown address, and lists the existing ones', async () => {
  const { error } = await click(await open('twins'), 'pick#4');
  expect(error).toMatchObject({ code: 'BLOCK_NOT_FOUND', message: expect.stringContaining('pick#3') });
});

test('fields with the same id share their value, but run their own events', async () => {
  const session = await open('twins');
  await setValue(session, 'note#2', 'a');
  expect((await session.state()).state).toMatchObject({ note: 'a', changed: 'second' });
  await setValue(session, 'note', 'b');
  expect((await session.state()).state).toMatchObject({ note: 'b', changed: 'first' });
});

test('keeps addresses when one of the blocks is hidden, and after restore', async () => {
  const session = await open('twins');
  await setValue(session, 'hide', true);
  const { session: restored } = await fixture.app.restore(await session.save());
  for (const each of [session, restored]) {
    expect(await buttons(each)).toEqual(['pick#2', 'pick#3']);
    await click(each, 'pick#2');
    expect((await each.state()).state).toMatchObject({ picked: 'Bob' });
  }
});

test('applies a restriction of an id to all blocks with that id', async () => {
  forbidden.push('pick.onClick');
  const session = await open('twins');
  expect(await buttons(session)).toEqual([]);
  const { error } = await click(session, 'pick#2');
  expect(error).toMatchObject({ code: 'BLOCK_NOT_FOUND' });
  forbidden.pop();
});
