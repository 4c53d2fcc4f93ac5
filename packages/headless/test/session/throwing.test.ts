import { expect, test } from 'vitest';
import type { Session } from '../../src/index.js';
import { click, markdown, setValue, useApp } from './useApp.js';

const fixture = useApp();

const days = async (session: Session) => (await markdown(session)).includes('<input id=days ');

test('a block whose component throws is off the page, and cannot be used', async () => {
  const session = await fixture.open('throwing');
  expect(await days(session)).toBe(true);
  await click(session, 'break');
  expect(await days(session)).toBe(false);
  const { error } = await setValue(session, 'days', ['Mon']);
  expect(error?.code).toBe('BLOCK_NOT_FOUND');
});

test('one that throws from the beginning is never mounted', async () => {
  const session = await fixture.open('throwing');
  expect((await session.state()).state).not.toHaveProperty('mounted');
});

test('a value that makes it throw need not last longer than one action', async () => {
  const session = await fixture.open('throwing');
  await click(session, 'flash');
  expect(await days(session)).toBe(false);
});

test('nothing brings it back but opening the page again', async () => {
  const session = await fixture.open('throwing');
  await click(session, 'break');
  await click(session, 'mend');
  expect(await days(session)).toBe(false);
  await setValue(session, 'hide', true);
  await setValue(session, 'hide', false);
  expect(await days(session)).toBe(false);
  await session.open('throwing');
  expect(await days(session)).toBe(true);
});

test('it stays off the page in a session that was saved', async () => {
  const session = await fixture.open('throwing');
  await click(session, 'break');
  await click(session, 'mend');
  const restored = await fixture.app.restore(JSON.parse(JSON.stringify(await session.save())));
  expect(await days(restored.session)).toBe(false);
});
