import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, test } from 'vitest';
import { MEI, startUsers } from './startUsers.js';

const mapped = { sub: 'mei', id: 'mei', email: 'mei.tanaka@example.com', unit: 'north', roles: ['staff'] };

const withGroups = (...groups: readonly string[]) => ({ ...MEI, claims: { ...MEI.claims, groups } });

test('a page sees the user that the app derives from the claims, without unmapped claims', async () => {
  const app = await startUsers();
  const mei = await app.connect();
  expect(await mei.user(await mei.session())).toEqual(mapped);
  const { roles, ...user } = mapped;
  expect(JSON.parse(await mei.read('lowdefy://status'))).toMatchObject({ user, roles });
});

test('roles restrict pages, mapped by the app or by the server', async () => {
  const app = await startUsers();
  expect(await (await app.connect()).pages()).toBe('me');
  const admin = await app.connect(withGroups('admin'));
  expect(await admin.pages()).toBe('me admins private');
  const mappedByServer = await app.connect({ ...MEI, roles: ['admin'] });
  expect(await mappedByServer.pages()).toBe('me admins private');
  expect(await mappedByServer.user(await mappedByServer.session())).toEqual({ ...mapped, roles: ['admin'] });
  const demoted = await app.connect({ ...withGroups('admin'), roles: [] });
  expect(await demoted.pages()).toBe('me');
});

test('changed roles apply to open sessions', async () => {
  const app = await startUsers();
  const admin = await app.connect(withGroups('admin'));
  const sessionId = await admin.session();
  const page = { sessionId, pageId: 'admins' };
  expect((await admin.call('navigate', page)).isError).toBe(false);
  const demoted = await app.connect(withGroups());
  expect((await demoted.call('navigate', page)).isError).toBe(true);
  expect(await demoted.user(sessionId)).toEqual({ ...mapped, roles: [] });
});

test('a string instead of a list of roles is rejected, because Lowdefy would match substrings', async () => {
  const app = await startUsers();
  const client = await app.connect({ ...MEI, claims: { ...MEI.claims, groups: 'administrator' } });
  expect(await client.pages()).toContain('cannot determine your user');
  expect(app.warnings).toEqual([
    expect.stringContaining(
      // Later versions refuse such roles themselves.
      lowdefy.isStrict
        ? 'The user "jwt:x#mei" cannot sign in: The sign-in of the app failed: session.user.roles must be an array of strings.'
        : 'The user "jwt:x#mei" cannot sign in: The roles of a user must be a list of strings, not "administrator".',
    ),
  ]);
});
