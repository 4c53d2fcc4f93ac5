import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createApp, OURS } from '../../test/load/helpers.js';
import { openBuild } from '../build/Build.js';
import { BuildDirectories } from '../build/BuildDirectories.js';
import { buildApp } from '../build/buildApp.js';
import { Installation } from '../installation/Installation.js';
import { PackageProblems } from '../installation/PackageProblems.js';
import type { Plain } from '../lowdefy/types.js';
import { Redactor } from '../secrets/Redactor.js';
import { createApi } from './createApi.js';

const CONFIG = dedent`
  lowdefy: ${OURS}
  auth:
    pages:
      public: [home]
      roles: { admin: [settings] }
  global: { list: [1] }
  connections:
    - { id: db, type: Knex, properties: { client: { _secret: CLIENT } } }
  pages:
    - { id: settings, type: Box, requests: [{ id: get, type: KnexRaw, connectionId: db, properties: { query: x } }] }
    - { id: mine, type: Box }
    - { id: home, type: Box }\n
`;

/** The API of an app, for some user. */
async function openApi() {
  const directory = await createApp({ 'lowdefy.yaml': CONFIG });
  const installation = new Installation(directory);
  const problems = new PackageProblems(directory);
  const server = await new BuildDirectories(directory).create();
  const app = { directory, file: `${directory}/lowdefy.yaml` };
  const { buildDirectory } = await buildApp(app, server, { installation, problems });
  const build = await openBuild(buildDirectory, { installation, problems, packs: [], appPack: undefined });
  const asked: string[] = [];
  const api = {
    ...build.api,
    getPageConfig: (context: never, page: { readonly pageId: string }) => {
      asked.push(page.pageId);
      return build.api.getPageConfig(context, page);
    },
  };
  const options = { secrets: {}, redactor: new Redactor({}) };
  return Object.assign((user: Plain | null) => createApi({ ...build, api }, { ...options, user }), { asked });
}

test('listing the pages twice reads each page once, and nothing else', async () => {
  const api = await openApi();
  const { getPageIds, getPageConfig } = api({ id: 1 });
  await getPageIds();
  await getPageIds();
  expect(api.asked.toSorted()).toEqual(['404', 'home', 'mine', 'settings']);
  expect(await getPageConfig('settings/settings')).toBeNull();
  expect(await getPageConfig('mine/../mine')).toBeNull();
  expect(api.asked).toHaveLength(4);
});

test('a page that is opened again is not asked for again, and its configuration is the same', async () => {
  const api = await openApi();
  const { hasPage, getPageConfig } = api({ id: 1 });
  expect(await hasPage('mine')).toBe(true);
  const [first, second] = [await getPageConfig('mine'), await getPageConfig('mine')];
  expect(first).toMatchObject({ pageId: 'mine' });
  expect(second).toBe(first);
  expect(await hasPage('settings')).toBe(false);
  expect(await getPageConfig('settings')).toBeNull();
  expect(api.asked).toEqual(['mine', 'settings']);
});

test('the pages are those that the user may open, by name', async () => {
  const api = await openApi();
  expect(await api(null).getPageIds()).toEqual(['home']);
  expect(await api({ id: 1 }).getPageIds()).toEqual(['home', 'mine']);
  expect(await api({ id: 1, roles: ['admin'] }).getPageIds()).toEqual(['home', 'mine', 'settings']);
});

test('one user is not given what was read for another', async () => {
  const api = await openApi();
  expect(await api({ roles: ['admin'] }).getPageConfig('settings')).toMatchObject({ pageId: 'settings' });
  expect(await api(null).getPageConfig('settings')).toBeNull();
  const { lowdefyGlobal } = await api(null).getRootConfig();
  Object.assign(lowdefyGlobal ?? {}, { list: [2] });
  expect((await api(null).getRootConfig()).lowdefyGlobal?.list).toEqual([1]);
});

test('a request that the user may not make is not there, whatever it would need', async () => {
  const api = await openApi();
  const call = { pageId: 'settings', requestId: 'get', payload: {} };
  await expect(api(null).callRequest(call)).rejects.toThrow(/^Request "get" does not exist\.$/);
  await expect(api({ roles: ['admin'] }).callRequest(call)).rejects.toThrow(
    /\(The secret "CLIENT" is not set: set LOWDEFY_SECRET_CLIENT in the environment/,
  );
});

test.runIf(!lowdefy.hasEndpoints)('a Lowdefy without endpoints says so', async () => {
  const api = await openApi();
  await expect(api(null).callEndpoint({ endpointId: 'a' })).rejects.toMatchObject({
    code: 'NO_ENDPOINTS',
    message: `This app runs on Lowdefy ${OURS}, which has no API endpoints: they came with 4.5.`,
  });
});
