import { describe, expect, test } from 'vitest';
import { createApp, load, loadError, OURS } from '../load/helpers.js';
import { apiYaml } from './laterLowdefy.js';
import { installOtherApi, sevenApi } from './otherApi.js';

const ADMIN = { id: 'ada', roles: ['admin'] };

/** An app with a public page and one for admins, and an endpoint of each kind. */
async function createOther(changes: string, { isPublic = false } = {}): Promise<string> {
  const pages = '{ id: home, type: Box }, { id: staff, type: Box }';
  const roles = isPublic ? {} : { roles: ['admin'] };
  const api = apiYaml([{ id: 'plain' }, { id: 'audit', ...roles }]);
  const auth = isPublic ? '{}' : '{ roles: { admin: [staff] } }';
  const merged = api.includes('\nauth:')
    ? api.replace(/\nauth: \{/, `\nauth: { pages: ${auth}, `)
    : `${api}auth: { pages: ${auth} }\n`;
  const directory = await createApp({ 'lowdefy.yaml': `lowdefy: ${OURS}\npages: [${pages}]\n${merged}` });
  await installOtherApi(directory, changes);
  return directory;
}

const WHAT_TO_DO =
  /Run the app on a tested version of Lowdefy \(4\.0 to \d+\.\d+\), or update lowdefy-mcp\.$/;

/** Contexts that do not tell who may do what, or tell it in a way that could be mistaken for "yes". */
const UNKNOWN_CONTEXTS = {
  nothing: 'delete context.authorize;',
  'a text, which is true in JavaScript': 'context.authorize = () => "deny";',
  'a number': 'context.authorize = ({ auth }) => (auth.public ? 1 : 0);',
  'a promise': 'context.authorize = async ({ auth }) => auth.public;',
  'an object': 'context.authorize = ({ auth }) => ({ allowed: auth.public });',
  'yes for everybody': 'context.authorize = () => true;',
  'another function': 'context.isAllowed = context.authorize; delete context.authorize;',
  'no function': 'context.authorize = true;',
  'an unknown outcome': 'delete context.authorize; context.authorizeOutcome = () => "granted";',
  'two that disagree': 'context.authorizeOutcome = () => "deny";',
};

test.each(Object.entries(UNKNOWN_CONTEXTS))(
  'an app whose API tells who may do what by %s is refused',
  async (_, change) => {
    const directory = await createOther(
      `export function createApiContext(context) { before.createApiContext(context); ${change} }`,
    );
    expect(await loadError(directory)).toMatchObject({
      code: 'LOWDEFY_UNKNOWN',
      message: expect.stringMatching(WHAT_TO_DO),
    });
  },
);

const UNKNOWN_PAGES = {
  'a text': '"page"',
  'a list': '[page]',
  'an object without a page': '({ page })',
  'an unknown status': '({ status: "fine", pageConfig: page })',
  'a status without a page': '({ status: "ok" })',
  'the page of another id': '({ ...page, pageId: "other" })',
  undefined: 'undefined',
};

describe.each(Object.entries(UNKNOWN_PAGES))('an API that returns pages as %s', (_, result) => {
  const changes = (condition: string) =>
    `export async function getPageConfig(context, wanted) {
       const page = await before.getPageConfig(context, wanted);
       return ${condition} ? page : ${result};
     }`;

  test('is refused', async () => {
    expect(await loadError(await createOther(changes('false')))).toMatchObject({
      code: 'LOWDEFY_UNKNOWN',
      message: expect.stringMatching(WHAT_TO_DO),
    });
  });

  test('even for some pages, lists and opens nothing of them', async () => {
    const app = await load(await createOther(changes('wanted.pageId === "404"')));
    const session = app.session({ user: ADMIN });
    const unknown = { code: 'LOWDEFY_UNKNOWN', message: expect.stringMatching(WHAT_TO_DO) };
    await expect(session.pages()).rejects.toMatchObject(unknown);
    await expect(session.open('home')).rejects.toMatchObject(unknown);
    await expect(session.outline('home')).rejects.toMatchObject(unknown);
    expect(session.pageId).toBeNull();
  });
});

describe('an API of the shape of Lowdefy 7', () => {
  const idsOf = async (directory: string, user: typeof ADMIN | null) => {
    const session = (await load(directory)).session({ user });
    const pages = (await session.pages()).map(({ pageId }) => pageId);
    return { pages, endpoints: (await session.endpoints()).map(({ endpointId }) => endpointId) };
  };

  test('is refused if the app is not public: the rules of its sign-in cannot be applied', async () => {
    const error = await loadError(await createOther(sevenApi()));
    expect(error.code).toBe('LOWDEFY_UNKNOWN');
    expect(error.message).toContain(
      'the rules of its sign-in, such as a required second factor, cannot be applied',
    );
    expect(error.message).toMatch(WHAT_TO_DO);
  });

  test('runs a public app', async () => {
    const directory = await createOther(sevenApi(), { isPublic: true });
    expect(await idsOf(directory, null)).toEqual({ pages: ['home', 'staff'], endpoints: ['audit', 'plain'] });
    const session = (await load(directory)).session();
    await session.open('home');
    expect(session.pageId).toBe('home');
  });

  test('shows a user what the outcome "allow" is for, if there are no further rules', async () => {
    const directory = await createOther(sevenApi(''));
    expect(await idsOf(directory, null)).toEqual({ pages: ['home'], endpoints: ['plain'] });
    expect(await idsOf(directory, ADMIN)).toEqual({
      pages: ['home', 'staff'],
      endpoints: ['audit', 'plain'],
    });
    const session = (await load(directory)).session();
    await expect(session.open('staff')).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
    expect((await session.callEndpoint('audit')).success).toBe(false);
  });

  test.each(['"enrol_required"', '"granted"', 'true', '{ outcome: "allow" }', 'undefined'])(
    'hides what the outcome %s is for',
    async (outcome) => {
      const rules = `
        const known = context.authorizeOutcome;
        context.authorizeOutcome = (config) => (config.auth.roles && user ? ${outcome} : known(config));`;
      expect(await idsOf(await createOther(sevenApi(rules)), ADMIN)).toEqual({
        pages: ['home'],
        endpoints: ['plain'],
      });
    },
  );
});

test('the API gets the user in the session and beside it', async () => {
  const changes = `
    export function createApiContext(context) {
      if (context.user !== context.session?.user) throw new Error('other user');
      before.createApiContext(context);
    }`;
  const app = await load(await createOther(changes));
  const session = app.session({ user: ADMIN });
  expect((await session.pages()).map(({ pageId }) => pageId)).toEqual(['home', 'staff']);
});
