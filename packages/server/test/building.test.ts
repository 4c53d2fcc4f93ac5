import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../src/index.js';
import { createSlowApp } from './slowApp.js';
import { startService } from './useService.js';

/** A service of an app whose build waits until the test calls open(). */
async function startSlow(type?: string) {
  const slow = await createSlowApp(type);
  const warnings: string[] = [];
  const service = startService({}, { directory: slow.directory, warn: (message) => warnings.push(message) });
  const limits = service.service.config.limits as { -readonly [L in keyof Config['limits']]: number };
  onTestFinished(async () => {
    slow.open();
    await service.close();
  });
  return {
    ...slow,
    service,
    warnings,
    setDeadline(seconds: number) {
      limits.deadlineSeconds = seconds;
    },
  };
}

const STILL_BUILDING =
  /^The app is still being built: \d+ s so far(, \d+ files? read)?\. Nothing was done\. The build continues: repeat the same call, now or later\. It waits up to 1 s for the build\.$/;

test('calls during a build report its progress, and share one build', async () => {
  const slow = await startSlow();
  const client = await slow.service.connect();
  slow.setDeadline(0.2);
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
  slow.setDeadline(600);
  const waiting = client.call('get_pages');
  slow.open();
  expect((await waiting).data.pages).toMatchObject([{ pageId: 'home' }]);
  expect((await client.call('session_create', { name: 'Late' })).isError).toBe(false);
  expect(slow.builds()).toBe(1);
});

test('reading a resource during a build does not report it as missing', async () => {
  const slow = await startSlow();
  const client = await slow.service.connect();
  slow.setDeadline(0.2);
  for (const uri of ['lowdefy://app', 'lowdefy://pages/home']) {
    await expect(client.read(uri)).rejects.toThrow('The app is still being built');
  }
});

test('a client can connect and list tools before the app is built', async () => {
  const slow = await startSlow();
  const client = await slow.service.connect();
  const waiting = client.call('get_pages');
  await slow.building;
  const { tools } = await client.client.listTools();
  expect(tools.map(({ name }) => name)).toContain('get_pages');
  slow.open();
  await waiting;
});

test('a client gets progress of the build while its call waits', async () => {
  const slow = await startSlow();
  const client = await slow.service.connect();
  const updates: { progress: number; total?: number | undefined; message?: string }[] = [];
  let resolveFirst = () => {};
  const firstUpdate = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });
  const listen = {
    onprogress: (progress: (typeof updates)[number]) => {
      updates.push(progress);
      resolveFirst();
    },
  };
  const first = client.call('get_pages', {}, listen);
  await firstUpdate;
  const second = client.call('session_create', { name: 'Second' }, listen);
  await expect.poll(() => updates.length).toBeGreaterThan(1);
  slow.open();
  await Promise.all([first, second]);
  for (const [index, { progress, total, message }] of updates.entries()) {
    expect(message).toMatch(/^The app is being built: \d+ s so far/);
    expect(total).toBeUndefined();
    expect(progress).toBeLessThan(1);
    expect(progress).toBeGreaterThan(updates[index - 1]?.progress ?? 0);
  }
});

test('the next call reports why a slow build failed, without a rebuild', async () => {
  const slow = await startSlow('NoSuchBlock');
  const client = await slow.service.connect();
  slow.setDeadline(0.2);
  expect((await client.call('get_pages')).text).toMatch(STILL_BUILDING);
  slow.setDeadline(600);
  await slow.building;
  slow.open();
  await expect.poll(() => slow.warnings.join()).toContain('NoSuchBlock');
  expect(await client.call('get_pages')).toMatchObject({
    isError: true,
    text: expect.stringContaining('"NoSuchBlock"'),
  });
  expect(slow.builds()).toBe(1);
  // The failure was reported. Its cause may be outside of the app's files, so the next call builds again.
  expect((await client.call('get_pages')).text).toContain('"NoSuchBlock"');
  expect(slow.builds()).toBe(2);
});

test('after a change the next call rebuilds, even if the failure was not reported yet', async () => {
  const slow = await startSlow('NoSuchBlock');
  const client = await slow.service.connect();
  slow.setDeadline(0.2);
  expect((await client.call('get_pages')).text).toMatch(STILL_BUILDING);
  slow.setDeadline(600);
  await slow.building;
  slow.open();
  await expect.poll(() => slow.warnings.join()).toContain('NoSuchBlock');
  await slow.edit('Title');
  expect((await client.call('get_pages')).data.pages).toMatchObject([{ pageId: 'home' }]);
  expect(slow.builds()).toBe(2);
});
