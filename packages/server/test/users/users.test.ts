import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, test } from 'vitest';
import { MEI, startUsers } from './startUsers.js';

const mapped = { sub: 'mei', id: 'mei', email: 'mei.tanaka@example.com', unit: 'north', roles: ['staff'] };

const withGroups = (...groups: readonly string[]) => ({ ...MEI, claims: { ...MEI.claims, groups } });

test('a page has the user that the app makes of the claims, and no claim that it does not map', async () => {
  const app = await startUsers();
  const mei = await app.connect();
  expect(await mei.user(await mei.session())).toEqual(mapped);
  const { roles, ...user } = mapped;
  expect(JSON.parse(await mei.read('lowdefy://status'))).toMatchObject({ user, roles });
});

test('roles decide about pages: those that the app maps, or those that the server was told to read', async () => {
  const app = await startUsers();
  expect(await (await app.connect()).pages()).toBe('me');
  const admin = await app.connect(withGroups('admin'));
  expect(await admin.pages()).toBe('me admins private');
  const told = await app.connect({ ...MEI, roles: ['admin'] });
  expect(await told.pages()).toBe('me admins private');
  expect(await told.user(await told.session())).toEqual({ ...mapped, roles: ['admin'] });
  const demoted = await app.connect({ ...withGroups('admin'), roles: [] });
  expect(await demoted.pages()).toBe('me');
});

test('roles that come with the next call decide about a session that is open', async () => {
  const app = await startUsers();
  const admin = await app.connect(withGroups('admin'));
  const sessionId = await admin.session();
  const page = { sessionId, pageId: 'admins' };
  expect((await admin.call('navigate', page)).isError).toBe(false);
  const demoted = await app.connect(withGroups());
  expect((await demoted.call('navigate', page)).isError).toBe(true);
  expect(await demoted.user(sessionId)).toEqual({ ...mapped, roles: [] });
});

test('one role in place of a list lets nobody in: Lowdefy would find parts of its name', async () => {
  const app = await startUsers();
  const client = await app.connect({ ...MEI, claims: { ...MEI.claims, groups: 'administrator' } });
  expect(await client.pages()).toContain('cannot find out who you are');
  expect(app.warnings).toEqual([
    expect.stringContaining(
      // Later versions refuse such roles themselves.
      lowdefy.isStrict
        ? 'The user "jwt:x#mei" cannot sign in: The sign-in of the app failed: session.user.roles must be an array of strings.'
        : 'The user "jwt:x#mei" cannot sign in: The roles of a user must be a list of strings, not "administrator".',
    ),
  ]);
});
