import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/index.js';
import { createApp, load, print } from '../load/helpers.js';

const fixture = fileURLToPath(new URL('five', import.meta.url));

/** Packages of Lowdefy that the app needs and headless does not depend on. */
const PACKAGES = ['connection-openai', 'blocks-antd-x', 'ai-utils'];

/** Copies the app, and links the packages it needs. */
async function copyFive(): Promise<string> {
  const directory = await createApp({});
  await cp(fixture, directory, { recursive: true });
  const scope = join(directory, 'node_modules/@lowdefy');
  await mkdir(scope, { recursive: true });
  for (const name of PACKAGES) await symlink(lowdefy.packageFolder(name) ?? '', join(scope, name));
  return directory;
}

/** Loads a copy of the app. */
async function loadFive() {
  const directory = await copyFive();
  return load(directory, { secrets: { MODEL_KEY: 'sk-nobody' } });
}

const click = (blockId: string): Action => ({ type: 'triggerEvent', blockId, event: 'onClick' });
const fill = (blockId: string, value: unknown): Action => ({ type: 'setValue', blockId, value });

describe.runIf(lowdefy.hasSlots && PACKAGES.every(lowdefy.packageFolder))('Lowdefy 5', () => {
  test('renders slots, _js with arguments, _theme and dark mode', async () => {
    const app = await loadFive();
    const session = app.session();
    await session.open('home');
    await session.act([fill('n', 21)]);
    const page = await print(session);
    expect(page).toContain('"doubled 42"');
    expect(page).toContain('colour #123456');
    expect(page).toContain('dark false');
    expect(page).toContain('A title in a slot');
    expect(page).toContain('<input id=in_card/>');
    expect(page).toContain('<image id=picture src="/logo.svg"/> Our logo');
    const ids = (await session.outline('home')).blocks.map(({ id }) => id);
    expect(ids).toContain('card');
    expect(ids).toHaveLength(12);
  });

  test('a request with holdValue keeps its last response while it runs again', async () => {
    const app = await loadFive();
    let release = () => {};
    const answers = [
      async () => 'first',
      () => new Promise((resolve) => (release = () => resolve('second'))),
    ];
    const session = app.session({ requests: { slow_count: () => answers.shift()?.() } });
    await session.open('home');
    await session.act([click('fetch')]);
    expect(await print(session)).toContain('first');
    const { running } = await session.act([click('fetch')], { deadline: 100 });
    expect(running).not.toEqual([]);
    expect(await print(session)).toContain('first');
    release();
    await session.wait();
    expect(await print(session)).toContain('second');
  });

  test('runs the routines of endpoints; only endpoints can call internal ones', async () => {
    const app = await loadFive();
    const session = app.session();
    await session.open('home');
    expect((await session.endpoints()).map(({ endpointId }) => endpointId)).toEqual([
      'add',
      'nested',
      'team/count',
    ]);
    const { log } = await session.act([fill('n', 21), click('add'), click('call_internal')]);
    expect(log.flatMap(({ requests = [] }) => requests.map(({ response }) => response))).toEqual([
      { total: 22 },
      'only for endpoints',
    ]);
    expect((await session.state()).state.total).toBe(22);
    const refused = await session.act([fill('n', 101), click('add')]);
    expect(refused.log[1]?.error?.message).toContain('Too much');
    const direct = await session.act([{ type: 'callApi', endpointId: 'internal' }]);
    expect(direct.log[0]?.error?.message).toBe('API Endpoint "internal" does not exist.');
  });

  test('prefixes pages and endpoints of modules with the id of the module', async () => {
    const app = await loadFive();
    const session = app.session();
    await session.open('home');
    await session.act([click('members')]);
    expect(session.pageId).toBe('team/members');
    expect(await print(session)).toContain('Welcome to the team');
    await session.act([fill('name', 'Ann')]);
    const { session: again } = await app.restore(JSON.parse(JSON.stringify(await session.save())));
    expect(await print(again)).toContain('name = "Ann"');
    expect((await session.pages()).map(({ pageId }) => pageId)).toContain('team/members');
    expect((await session.outline('team/members')).blocks.map(({ id }) => id)).toEqual(['greeting', 'name']);
    const { log } = await session.act([{ type: 'callApi', endpointId: 'team/count' }]);
    expect(log[0]?.requests?.[0]?.response).toBe(3);
  });

  test('shows an agent chat, and rejects sendMessage', async () => {
    const app = await loadFive();
    const session = app.session();
    await session.open('chat');
    expect(await print(session)).toContain('cannot be sent from here');
    const args = [{ text: 'Hello' }];
    const { log } = await session.act([
      { type: 'callMethod', blockId: 'assistant', method: 'sendMessage', args },
    ]);
    expect(log[0]?.error?.message).toContain('A person has to write them on the page "chat", in a browser.');
  });

  test('caches the build, except of apps with modules', async () => {
    const app = await createApp({ 'lowdefy.yaml': 'lowdefy: local\npages: [{ id: home, type: Box }]\n' });
    const builds: string[] = [];
    const open = async (directory: string) => {
      const steps: string[] = [];
      await load(directory, { onProgress: (step) => steps.push(step) });
      builds.push(steps.some((step) => step.includes('read')) ? 'built' : 'cached');
    };
    await open(app);
    await open(app);
    const five = await copyFive();
    await open(five);
    await open(five);
    expect(builds).toEqual(['built', 'cached', 'built', 'built']);
  });
});
