import { expect, test } from 'vitest';
import type { Session } from '../../src/index.js';
import { click, markdown, setValue, useApp } from './useApp.js';

const fixture = useApp();

const showsDays = async (session: Session) => (await markdown(session)).includes('<input id=days ');

test('removes a block whose component throws from the page, and rejects actions on it', async () => {
  const session = await fixture.open('throwing');
  expect(await showsDays(session)).toBe(true);
  await click(session, 'break');
  expect(await showsDays(session)).toBe(false);
  const { error } = await setValue(session, 'days', ['Mon']);
  expect(error?.code).toBe('BLOCK_NOT_FOUND');
});

test('does not mount a block whose component throws at the first render', async () => {
  const session = await fixture.open('throwing');
  expect((await session.state()).state).not.toHaveProperty('mounted');
});

test('removes a block that throws for a value that is set only briefly in an event', async () => {
  const session = await fixture.open('throwing');
  await click(session, 'flash');
  expect(await showsDays(session)).toBe(false);
});

test('a block whose component threw returns only when the page is opened again', async () => {
  const session = await fixture.open('throwing');
  await click(session, 'break');
  await click(session, 'mend');
  expect(await showsDays(session)).toBe(false);
  await setValue(session, 'hide', true);
  await setValue(session, 'hide', false);
  expect(await showsDays(session)).toBe(false);
  await session.open('throwing');
  expect(await showsDays(session)).toBe(true);
});

test('a block whose component threw stays removed in a restored session', async () => {
  const session = await fixture.open('throwing');
  await click(session, 'break');
  await click(session, 'mend');
  const restored = await fixture.app.restore(JSON.parse(JSON.stringify(await session.save())));
  expect(await showsDays(restored.session)).toBe(false);
});
