import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, test } from 'vitest';
import type { ConfigInput } from '../../src/index.js';
import { MEI, startUsers } from './startUsers.js';

const config = (request: string, page = 'lookup'): ConfigInput => ({
  auth: { userRequest: { page, request } },
});

const SEEN = "SELECT CAST(last_seen AS INTEGER) AS n FROM users WHERE email = 'mei.tanaka@example.com'";
const NOBODY = { id: 'jwt:x#nobody', claims: { sub: 'nobody', email: 'nobody@example.com' } };
const FAILED =
  'The server cannot determine your user in the app. Nothing was done. The reason is in the log of the server. Try again later, or tell the operator of the server.';

test('adds data of the app to the user, once per new session', async () => {
  const app = await startUsers(config('user'));
  const countRequests = () => (app.rows(SEEN) as { n: number }[])[0]?.n;
  const before = countRequests() ?? 0;
  const mei = await app.connect();
  const first = await mei.session();
  const known = { sub: 'mei', id: 'mei', name: 'Mei Tanaka', team: 'IT', roles: ['agent'] };
  expect(await mei.user(first)).toMatchObject(known);
  await mei.call('get_pages');
  await mei.user(first);
  expect(countRequests()).toBe(before + 1);

  // Roles that change in the database apply to the next session.
  app.rows("UPDATE users SET role = 'admin, agent' WHERE email = 'mei.tanaka@example.com' RETURNING id");
  expect(await mei.user(first)).toMatchObject({ roles: ['agent'] });
  const second = await mei.session();
  expect(countRequests()).toBe(before + 2);
  expect(await mei.user(second)).toMatchObject({ roles: ['admin', 'agent'] });
  expect(await mei.pages()).toContain('admins');
  expect((await mei.call('navigate', { sessionId: second, pageId: 'admins' })).isError).toBe(false);
  expect((await mei.call('navigate', { sessionId: first, pageId: 'admins' })).isError).toBe(true);
  expect(countRequests()).toBe(before + 2);
});

test('receives the claims as payload, and may return roles as JSON', async () => {
  const app = await startUsers(config('by_payload'));
  const mei = await app.connect();
  expect(await mei.user(await mei.session())).toMatchObject({
    sub: 'db',
    id: 'mei',
    team: 'IT',
    roles: ['agent', 'north'],
  });
});

test.each([
  ['returns no user', config('user'), NOBODY, 'its response is empty.'],
  ['returns several users', config('all'), MEI, 'must respond with one object, or a list of one.'],
  ['fails', config('broken'), MEI, 'no such table: nowhere'],
  ['does not exist', config('missing'), MEI, 'Request "missing" does not exist.'],
  [
    'is on a page that the user may not open',
    config('user', 'private'),
    MEI,
    'Request "user" does not exist.',
  ],
  ['returns invalid roles', config('odd'), MEI, 'must be a list of strings, not 7.'],
  [
    'is an endpoint that Lowdefy or the app does not have',
    { auth: { userRequest: { endpoint: 'me' } } },
    MEI,
    lowdefy.hasEndpoints ? 'API Endpoint "me" does not exist.' : 'no API endpoints',
  ],
  ['takes too long', { ...config('never'), limits: { deadlineSeconds: 1 } }, MEI, 'longer than 1 seconds.'],
])('rejects the user if the request %s', async (_, settings, principal, reason) => {
  const app = await startUsers(settings);
  const client = await app.connect(principal);
  await expect
    .poll(async () => (await client.call('session_create', { name: 'x' })).text, { timeout: 60_000 })
    .toBe(FAILED);
  const refusals = app.warnings.filter((warning) => !warning.startsWith('auth.userRequest needs'));
  expect(refusals).toEqual([expect.stringContaining(`The user "${principal.id}" cannot sign in: `)]);
  expect(refusals[0]).toContain(reason);
  expect((await client.call('session_list')).data.sessions).toEqual([]);
  // The caller does not learn the reason.
  expect(await client.pages()).toBe(FAILED);
});
