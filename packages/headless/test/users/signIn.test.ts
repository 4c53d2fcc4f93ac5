import * as api from '@lowdefy/api';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createApp, edit, type Files, load, OURS, print } from '../load/helpers.js';

interface NextAuthConfig {
  readonly callbacks: {
    jwt(call: object): Promise<object>;
    session(call: object): Promise<{ readonly user: object }>;
  };
}

const CLAIMS = {
  sub: 'ann',
  name: 'Ann Ash',
  email: 'ann@example.com',
  picture: 'https://example.com/ann.png',
  groups: ['admins', 'staff'],
  org: { unit: 7 },
};

const PAGES = dedent`
  pages:
    - { id: home, type: Box, blocks: [
        { id: who, type: Html, properties: { html: { _json.stringify: [{ _user: true }] } } } ] }
    - { id: settings, type: Box }\n
`;

/** Console output of the apps. */
const printed: string[] = [];

/** Loads an app with this `auth`, and a plugin with these callbacks. */
async function appWith(auth: string, callbacks = '', files: Files = {}) {
  const plugins = callbacks === '' ? '' : 'plugins: [{ name: my-callbacks, version: workspace:* }]\n';
  const names = [...callbacks.matchAll(/export (?:async )?function (\w+)/g)].map(([, name]) => name);
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\n${plugins}auth: ${auth}\n${PAGES}`,
    'plugins/callbacks/package.json': JSON.stringify({
      name: 'my-callbacks',
      version: '1.0.0',
      type: 'module',
      exports: { './types': './types.js', './auth/callbacks': './callbacks.js' },
    }),
    'plugins/callbacks/types.js': `export default { auth: { callbacks: ${JSON.stringify(names)} } };`,
    'plugins/callbacks/callbacks.js': callbacks,
    ...files,
  });
  return load(directory, {
    secrets: { SUFFIX: 'of the house' },
    print: (_, args) => printed.push(args.join(' ')),
  });
}

test('signIn() returns the claims as the user if the app has no userFields or callbacks', async () => {
  const app = await appWith('{ pages: { roles: { admins: [settings] } } }');
  expect(await app.signIn(CLAIMS)).toEqual({ user: CLAIMS, isMapped: false, warnings: [] });
});

test('userFields map claims to the user, in addition to the standard claims', async () => {
  const app = await appWith(`
  userFields:
    id: user.id
    roles: profile.groups
    org.unit: profile.org.unit
    by: account.provider
    missing: profile.nothing
  pages: { roles: { admins: [settings] } }
  providers: [{ id: keycloak, type: OpenIDConnectProvider, properties: { clientId: { _secret: ID } } }]`);
  const { user, isMapped, warnings } = await app.signIn(CLAIMS);
  expect(user).toEqual({
    ...{ sub: 'ann', name: 'Ann Ash', email: 'ann@example.com', picture: CLAIMS.picture },
    ...{ image: CLAIMS.picture, id: 'ann', roles: ['admins', 'staff'], org: { unit: 7 }, by: 'keycloak' },
  });
  expect({ isMapped, warnings }).toEqual({ isMapped: true, warnings: [] });
  const session = app.session({ user });
  expect((await session.pages()).map(({ pageId }) => pageId)).toEqual(['home', 'settings']);
  await session.open('home');
  expect(await print(session)).toContain('unit');
});

test("returns the same user as Lowdefy's NextAuth configuration", async () => {
  const userFields = { id: 'user.id', roles: 'profile.groups', unit: 'profile.org.unit' };
  const { user } = await (await appWith(JSON.stringify({ userFields }))).signIn(CLAIMS);
  const { callbacks } = (
    api as unknown as { getNextAuthConfig: (parts: object) => NextAuthConfig }
  ).getNextAuthConfig({
    authJson: { userFields, callbacks: [], events: [], providers: [] },
    logger: { debug() {}, isLevelEnabled: () => false },
    plugins: {},
    secrets: {},
  });
  const { sub, name, email, picture } = CLAIMS;
  const token = await callbacks.jwt({
    token: { sub, name, email, picture },
    account: {},
    profile: CLAIMS,
    user: { id: sub },
  });
  const session = await callbacks.session({ session: { user: { name, email, image: picture } }, token });
  expect(user).toEqual(JSON.parse(JSON.stringify(session.user)));
});

test('runs callbacks of plugins in order, with their properties, secrets and the arguments of NextAuth', async () => {
  const app = await appWith(
    `
  userFields: { unit: profile.org.unit }
  callbacks:
    - { id: first, type: AddGroups }
    - { id: second, type: AddRoles, properties: { role: agent, title: { _secret: SUFFIX } } }`,
    dedent`
      export function AddGroups({ token, profile, account }) {
        if (profile) token.groups = [...profile.groups, account.type];
        token.calls = (token.calls ?? 0) + 1;
        return token;
      }
      AddGroups.meta = { type: 'jwt' };
      export async function AddRoles({ properties, session, token }) {
        const { role, title } = properties;
        const user = { ...session.user, roles: [role, ...token.groups], title: session.user.name + ' ' + title, calls: token.calls };
        console.log('signed in', title);
        return { ...session, user };
      }
      AddRoles.meta = { type: 'session' };
    `,
  );
  const { user } = await app.signIn(CLAIMS);
  expect(user).toMatchObject({
    unit: 7,
    roles: ['agent', 'admins', 'staff', 'oauth'],
    title: 'Ann Ash of the house',
    calls: 2,
  });
  expect(printed.splice(0)).toEqual(['signed in (secret)']);
  // Nothing of one user leaks into another.
  expect((await app.signIn({ ...CLAIMS, groups: [] })).user.roles).toEqual(['agent', 'oauth']);
});

const GATE = dedent`
  export function OnlyStaff({ profile, account, user }) {
    if (profile.sub === 'sent-away') return '/sorry';
    return profile.groups.includes('staff') && user.id === profile.sub && account.providerAccountId === profile.sub;
  }
  OnlyStaff.meta = { type: 'signIn' };
`;

test('SIGN_IN_REFUSED: a signIn callback rejects the user', async () => {
  const app = await appWith('{ callbacks: [{ id: gate, type: OnlyStaff }] }', GATE);
  expect((await app.signIn(CLAIMS)).user).toMatchObject({ sub: 'ann' });
  const refused = { code: 'SIGN_IN_REFUSED', message: 'The app refuses to sign in this user.' };
  await expect(app.signIn({ ...CLAIMS, groups: [] })).rejects.toMatchObject(refused);
  await expect(app.signIn({ ...CLAIMS, sub: 'sent-away' })).rejects.toMatchObject(refused);
});

test('SIGN_IN_FAILED: a callback throws or returns no user; secrets in its error are redacted', async () => {
  const failing = dedent`
    export function Fail({ properties, session }) {
      if (properties.secret) throw new Error('No ' + properties.secret);
      return {};
    }
    Fail.meta = { type: 'session' };
  `;
  const throwing = await appWith(
    '{ callbacks: [{ id: a, type: Fail, properties: { secret: { _secret: SUFFIX } } }] }',
    failing,
  );
  await expect(throwing.signIn(CLAIMS)).rejects.toMatchObject({
    code: 'SIGN_IN_FAILED',
    message: 'The sign-in of the app failed: No (secret)',
  });
  const empty = await appWith('{ callbacks: [{ id: a, type: Fail }] }', failing);
  await expect(empty.signIn(CLAIMS)).rejects.toMatchObject({
    message: 'The session callbacks of the app returned no user.',
  });
});

test('PACKAGE_MISSING: callbacks that cannot be imported reject every sign-in', async () => {
  const app = await appWith(
    '{ callbacks: [{ id: gate, type: OnlyStaff }] }',
    `import 'next-auth-of-nobody';${GATE}`,
  );
  await expect(app.signIn(CLAIMS)).rejects.toMatchObject({
    code: 'PACKAGE_MISSING',
    message: expect.stringContaining('Auth callback type "OnlyStaff" cannot be loaded'),
  });
  await expect(app.signIn(CLAIMS)).rejects.toMatchObject({ code: 'PACKAGE_MISSING' });
});

test('warns of auth settings that are not supported', async () => {
  const app = await appWith(
    `
  userFields: { token: account.access_token, by: account.provider }
  adapter: { id: db, type: MongoDBAdapter, properties: {} }
  events: [{ id: log, type: LogSignIn }]
  providers: [{ id: a, type: OpenIDConnectProvider }]`,
    'export function unused() {}',
    {
      'plugins/callbacks/types.js':
        "export default { auth: { adapters: ['MongoDBAdapter'], events: ['LogSignIn'] } };",
    },
  );
  expect((await app.signIn(CLAIMS)).warnings).toEqual([
    expect.stringContaining('auth.adapter'),
    expect.stringContaining('auth.events'),
    expect.stringContaining('auth.userFields.token is account.access_token'),
  ]);
});

test('uses the userFields of the current build after a reload', async () => {
  const app = await appWith('{ userFields: { roles: profile.groups } }');
  expect((await app.signIn(CLAIMS)).user.roles).toEqual(['admins', 'staff']);
  await edit(`${app.directory}/lowdefy.yaml`, 'profile.groups', 'profile.org.roles');
  await app.reload();
  expect((await app.signIn(CLAIMS)).user.roles).toBeUndefined();
});
