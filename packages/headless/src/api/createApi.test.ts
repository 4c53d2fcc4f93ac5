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

const VISIT = { urlQuery: {} };

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

/** Builds an app; returns a function that creates its API for a user. `asked` lists the pages read. */
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
    getPageConfig: (context: never, page: { readonly pageId: string; readonly urlQuery: Plain }) => {
      asked.push(page.pageId);
      return build.api.getPageConfig(context, page);
    },
  };
  const options = { secrets: {}, redactor: new Redactor({}) };
  return Object.assign((user: Plain | null) => createApi({ ...build, api }, { ...options, user }), { asked });
}

test('reads each page once when pages are listed twice, and rejects page ids with slashes without reading', async () => {
  const api = await openApi();
  const { getPageIds, getPageConfig } = api({ id: 1 });
  await getPageIds();
  await getPageIds();
  expect(api.asked.toSorted()).toEqual(['404', 'home', 'mine', 'settings']);
  expect(await getPageConfig('settings/settings', VISIT)).toBeNull();
  expect(await getPageConfig('mine/../mine', VISIT)).toBeNull();
  expect(api.asked).toHaveLength(4);
});

test('caches the configuration of a page, also that the user may not open it', async () => {
  const api = await openApi();
  const { hasPage, getPageConfig } = api({ id: 1 });
  expect(await hasPage('mine')).toBe(true);
  const [first, second] = [await getPageConfig('mine', VISIT), await getPageConfig('mine', VISIT)];
  expect(first).toMatchObject({ pageId: 'mine' });
  expect(second).toBe(first);
  expect(await hasPage('settings')).toBe(false);
  expect(await getPageConfig('settings', VISIT)).toBeNull();
  expect(api.asked).toEqual(['mine', 'settings']);
});

test('lists the pages that the user may open, sorted by id', async () => {
  const api = await openApi();
  expect(await api(null).getPageIds()).toEqual(['home']);
  expect(await api({ id: 1 }).getPageIds()).toEqual(['home', 'mine']);
  expect(await api({ id: 1, roles: ['admin'] }).getPageIds()).toEqual(['home', 'mine', 'settings']);
});

test('does not share page configurations or global state between users', async () => {
  const api = await openApi();
  expect(await api({ roles: ['admin'] }).getPageConfig('settings', VISIT)).toMatchObject({
    pageId: 'settings',
  });
  expect(await api(null).getPageConfig('settings', VISIT)).toBeNull();
  const { lowdefyGlobal } = await api(null).getRootConfig();
  Object.assign(lowdefyGlobal ?? {}, { list: [2] });
  expect((await api(null).getRootConfig()).lowdefyGlobal?.list).toEqual([1]);
});

test('a request that the user may not call does not exist, even if its secrets are missing', async () => {
  const api = await openApi();
  const call = { pageId: 'settings', requestId: 'get', payload: {} };
  await expect(api(null).callRequest(call)).rejects.toThrow(/^Request "get" does not exist\.$/);
  await expect(api({ roles: ['admin'] }).callRequest(call)).rejects.toThrow(
    /\(The secret "CLIENT" is not set: set LOWDEFY_SECRET_CLIENT in the environment/,
  );
});

test.runIf(!lowdefy.hasEndpoints)(
  'callEndpoint fails with NO_ENDPOINTS on a Lowdefy without endpoints',
  async () => {
    const api = await openApi();
    await expect(api(null).callEndpoint({ endpointId: 'a' })).rejects.toMatchObject({
      code: 'NO_ENDPOINTS',
      message: `This app runs on Lowdefy ${OURS}, which has no API endpoints: they came with 4.5.`,
    });
  },
);
