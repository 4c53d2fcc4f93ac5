import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { describe, expect, test } from 'vitest';
import type { Session } from '../../src/index.js';
import { act, setValue, useApp } from './useApp.js';

const { open } = useApp();

const state = async (session: Session) => (await session.state()).state;
const changes = async (session: Session) => (await state(session)).changes ?? 0;

describe('setting the current value again', () => {
  test.each([
    ['name', 'AB'],
    ['low', 3],
    ['notify', true],
    ['answer', 1],
  ])('does not run onChange of %s', async (id, value) => {
    const session = await open('odd');
    await setValue(session, id, value);
    expect(await changes(session)).toBe(1);
    expect(await setValue(session, id, value)).toMatchObject({ success: true });
    expect(await changes(session)).toBe(1);
  });

  test.each(['name', 'low'])(
    'triggerEvent onChange of %s runs it, as if the value were typed again',
    async (blockId) => {
      const session = await open('odd');
      await act(session, { type: 'triggerEvent', blockId, event: 'onChange' });
      expect(await changes(session)).toBe(1);
    },
  );

  test('runs onChange if the typed text differs, even if the stored text is the same', async () => {
    const session = await open('odd');
    await setValue(session, 'name', 'AB');
    await setValue(session, 'name', 'AxB');
    expect(await state(session)).toMatchObject({ name: 'AB', changes: 2 });
  });
});

test('an option with the value null can be chosen repeatedly, with onChange each time', async () => {
  const session = await open('odd');
  await setValue(session, 'answer', null);
  await setValue(session, 'answer', null);
  expect(await state(session)).toMatchObject({ answer: null, changes: 2 });
});

test('keeps null for a value that is not an option, and allows to remove it', async () => {
  const session = await open('odd');
  await setValue(session, 'tags', [null, 'red', 'green']);
  expect((await state(session)).tags).toEqual([null, 'red', 'green']);
  expect(await setValue(session, 'tags', [null, null])).toMatchObject({ error: { code: 'BAD_VALUE' } });
  await setValue(session, 'tags', ['green']);
  expect((await state(session)).tags).toEqual(['green']);
});

test('onPressEnter clamps a number to its range', async () => {
  const session = await open('odd');
  await act(session, { type: 'triggerEvent', blockId: 'low', event: 'onPressEnter' });
  expect(await state(session)).toMatchObject({ low: 1, changes: 1, entered: true });
});

test('a phone number keeps a custom region of the app until another is chosen', async () => {
  const session = await open('odd');
  await setValue(session, 'own', '67');
  const region = { code: 'NL', dial_code: '+31', own: true };
  expect((await state(session)).own).toEqual({ input: '67', region, phone_number: '+3167' });
  await setValue(session, 'own', { region: 'NL' });
  expect((await state(session)).own).toMatchObject({ input: '67', region: { name: 'Netherlands' } });
});

test('a phone number without a region is rejected or has no dial code (by version) until a region is chosen', async () => {
  const session = await open('odd');
  const entry = await setValue(session, 'nowhere', '67');
  const { nowhere } = await state(session);
  if (lowdefy.hasJsMap) expect(nowhere).toEqual({ input: '67', region: {}, phone_number: '67' });
  else expect([entry.error?.code, nowhere]).toEqual(['BAD_VALUE', 'text']);
  await setValue(session, 'nowhere', { region: 'US', input: '67' });
  expect((await state(session)).nowhere).toMatchObject({ input: '67', phone_number: '+167' });
});
