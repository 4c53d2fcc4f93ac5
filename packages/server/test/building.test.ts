import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../headless/test/load/helpers.js';
import type { Config } from '../src/index.js';
import { startService } from './useService.js';

/** A build that waits until the test opens it, as its resolver sees it. */
interface SlowBuild {
  readonly begun: () => void;
  readonly opened: Promise<void>;
}

const shared = globalThis as { slowBuilds?: Map<string, SlowBuild> };
shared.slowBuilds ??= new Map();

/** Lowdefy's build runs this resolver, once in each build. */
const RESOLVER = `export default async (path, { app }) => {
  const { begun, opened } = globalThis.slowBuilds.get(app);
  begun();
  await opened;
  return { id: 'home', type: 'Box', blocks: [{ id: 'hello', type: path }] };
};
`;

let apps = 0;

const lowdefyYaml = (app: string, type: string) => `lowdefy: 4.0.0-rc.11
name: Slow
pages:
  - _ref: { path: ${type}, resolver: slow.mjs, vars: { app: ${app} } }
`;

/** A service whose app is not built before the test says so. Its calls wait for a moment only, unless given more time. */
async function startSlow(type = 'Title') {
  apps += 1;
  const app = `app${apps}`;
  const state = { builds: 0, open: () => {} };
  let reached = () => {};
  const building = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    state.open = resolve;
  });
  shared.slowBuilds?.set(app, {
    begun() {
      state.builds += 1;
      reached();
    },
    opened,
  });
  const directory = await createApp({ 'lowdefy.yaml': lowdefyYaml(app, type), 'slow.mjs': RESOLVER });
  const warnings: string[] = [];
  const service = startService({}, { directory, warn: (message) => warnings.push(message) });
  const limits = service.service.config.limits as { -readonly [L in keyof Config['limits']]: number };
  const giveTime = (seconds: number) => {
    limits.deadlineSeconds = seconds;
  };
  onTestFinished(async () => {
    state.open();
    await service.close();
  });
  return {
    service,
    directory,
    building,
    warnings,
    giveTime,
    get builds() {
      return state.builds;
    },
    open: () => state.open(),
    repair: (fixed: string) => writeFile(join(directory, 'lowdefy.yaml'), lowdefyYaml(app, fixed)),
  };
}

const STILL_BUILDING =
  /^The app is still being built: \d+ s so far(, \d+ files? read)?\. Nothing was done\. The build goes on: make the same call again, now or later\. It waits up to 1 s for the build\.$/;

test('calls during a build say how far it is, and all of them share the one build, which finishes', async () => {
  const slow = await startSlow();
  const client = await slow.service.connect();
  slow.giveTime(0.2);
  const early = await Promise.all([
    client.call('get_pages'),
    client.call('session_create', { name: 'Early' }),
    client.call('get_pages'),
  ]);
  for (const { isError, text } of early) {
    expect(isError).toBe(true);
    expect(text).toMatch(STILL_BUILDING);
  }
  expect((await client.call('get_pages')).text).toMatch(STILL_BUILDING);
  await slow.building;
  expect((await client.call('get_pages')).text).toContain('s so far, 2 files read.');
  slow.giveTime(600);
  const waiting = client.call('get_pages');
  slow.open();
  expect((await waiting).data.pages).toMatchObject([{ pageId: 'home' }]);
  expect((await client.call('session_create', { name: 'Late' })).isError).toBe(false);
  expect(slow.builds).toBe(1);
});

test('a resource that is read during a build is not taken for missing', async () => {
  const slow = await startSlow();
  const client = await slow.service.connect();
  slow.giveTime(0.2);
  for (const uri of ['lowdefy://app', 'lowdefy://pages/home']) {
    await expect(client.read(uri)).rejects.toThrow('The app is still being built');
  }
});

test('a client is connected and has the tools of the server before the app is built', async () => {
  const slow = await startSlow();
  const client = await slow.service.connect();
  const waiting = client.call('get_pages');
  await slow.building;
  const { tools } = await client.client.listTools();
  expect(tools.map(({ name }) => name)).toContain('get_pages');
  slow.open();
  await waiting;
});

test('a client that asks for progress hears of the build while its call waits', async () => {
  const slow = await startSlow();
  const client = await slow.service.connect();
  const told: { progress: number; total?: number | undefined; message?: string }[] = [];
  let heard = () => {};
  const hearing = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const listen = {
    onprogress: (progress: (typeof told)[number]) => {
      told.push(progress);
      heard();
    },
  };
  const first = client.call('get_pages', {}, listen);
  await hearing;
  const second = client.call('session_create', { name: 'Second' }, listen);
  await expect.poll(() => told.length).toBeGreaterThan(1);
  slow.open();
  await Promise.all([first, second]);
  for (const [index, { progress, total, message }] of told.entries()) {
    expect(message).toMatch(/^The app is being built: \d+ s so far/);
    expect(total).toBeUndefined();
    expect(progress).toBeLessThan(1);
    expect(progress).toBeGreaterThan(told[index - 1]?.progress ?? 0);
  }
});

test('why a slow build failed is told to the next call, which does not start it over', async () => {
  const slow = await startSlow('NoSuchBlock');
  const client = await slow.service.connect();
  slow.giveTime(0.2);
  expect((await client.call('get_pages')).text).toMatch(STILL_BUILDING);
  slow.giveTime(600);
  await slow.building;
  slow.open();
  await expect.poll(() => slow.warnings.join()).toContain('NoSuchBlock');
  expect(await client.call('get_pages')).toMatchObject({
    isError: true,
    text: expect.stringContaining('"NoSuchBlock"'),
  });
  expect(slow.builds).toBe(1);
  // It was told: something that nobody can see may be repaired, so this one tries again.
  expect((await client.call('get_pages')).text).toContain('"NoSuchBlock"');
  expect(slow.builds).toBe(2);
});

test('after a change the next call builds again, also if nobody was told of the failure before', async () => {
  const slow = await startSlow('NoSuchBlock');
  const client = await slow.service.connect();
  slow.giveTime(0.2);
  expect((await client.call('get_pages')).text).toMatch(STILL_BUILDING);
  slow.giveTime(600);
  await slow.building;
  slow.open();
  await expect.poll(() => slow.warnings.join()).toContain('NoSuchBlock');
  await slow.repair('Title');
  expect((await client.call('get_pages')).data.pages).toMatchObject([{ pageId: 'home' }]);
  expect(slow.builds).toBe(2);
});
