import { expect, test } from 'vitest';
import { loadApp, type SavedSession } from '../../src/index.js';
import { asText, click, fill, print, useApp, user } from './useApp.js';

const PASSWORD = 'open "sesame" 42';

const fixture = useApp();

const containsPassword = (saved: SavedSession) => /sesame/.test(JSON.stringify(saved));

async function signIn() {
  const session = await fixture.open('sign_in');
  await fill(session, 'name', 'Ada');
  await fill(session, 'password', PASSWORD);
  return session;
}

test('seals the value of a password field in a saved session, and restores it', async () => {
  const session = await signIn();
  const saved = await session.save();
  expect(containsPassword(saved)).toBe(false);
  expect(JSON.stringify(saved)).toContain('Ada');
  const again = await fixture.again(session);
  expect(await print(again)).toContain(`length ${PASSWORD.length}`);
  // A restored password is sealed again.
  expect(containsPassword(await again.save())).toBe(false);
});

test('seals copies of a password in global state, of a hidden field, and in parts of pages visited before', async () => {
  const session = await signIn();
  await fill(session, 'hide', true);
  expect(containsPassword(await session.save())).toBe(false);
  await fill(session, 'hide', false);
  await click(session, 'keep');
  const { global, requests } = await session.state();
  expect([global.kept, requests.check]).toEqual([PASSWORD, [{ one: 1 }]]);
  expect(containsPassword(await session.save())).toBe(false);
  await session.open('other');
  const { head, pages } = await session.saveParts();
  expect([JSON.stringify(head), ...pages.values()].join().includes('sesame')).toBe(false);
  const again = await fixture.again(session);
  expect(containsPassword(await again.save())).toBe(false);
  expect((await again.state()).global.kept).toBe(PASSWORD);
  await again.open('sign_in');
  expect(containsPassword(await again.save())).toBe(false);
});

test('with another encryption key restores everything but sealed values, and reports that', async () => {
  const session = await signIn();
  const saved = asText(await session.save());
  const other = await loadApp(fixture.app.directory, {
    secrets: { DB_FILE: ':memory:' },
    encryptionKey: 'another key',
  });
  try {
    const { session: again, lost } = await other.restore(saved, { user });
    expect(lost).toEqual([expect.stringContaining('Password fields and texts with passwords are empty')]);
    const { state } = await again.state();
    expect(state).toMatchObject({ name: 'Ada', password: null });
    expect((await other.restore(asText(await again.save()), { user })).lost).toEqual([]);
  } finally {
    await other.close();
  }
});

test('another instance of the app with the same encryption key restores sealed values', async () => {
  const options = { secrets: { DB_FILE: ':memory:' }, encryptionKey: 'the same key' };
  const [first, second] = [
    await loadApp(fixture.app.directory, options),
    await loadApp(fixture.app.directory, options),
  ];
  try {
    const session = first.session({ user });
    await session.open('sign_in');
    await fill(session, 'password', PASSWORD);
    const saved = asText(await session.save());
    expect(containsPassword(saved)).toBe(false);
    const { session: again, lost } = await second.restore(saved, { user });
    expect(lost).toEqual([]);
    expect((await again.state()).state.password).toBe(PASSWORD);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});
