import { afterEach, expect, test, vi } from 'vitest';
import { openApp } from '../../src/cli/openApp.js';
import { createSlowApp } from '../slowApp.js';
import { packPackage } from './packs.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a command shows how far the build is, and its warnings after the line is gone', async () => {
  // A pack of the app that cannot be used: there is something to warn of.
  const slow = await createSlowApp('Title', {
    'package.json': '{ "dependencies": { "bad-pack": "1.0.0" } }',
    ...packPackage('bad-pack', 'export default 1;'),
  });
  slow.open();
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const told: string[] = [];
  const { close } = await openApp(
    slow.directory,
    {},
    {
      async show(title, work) {
        written.push(title);
        try {
          return await work((detail) => told.push(detail));
        } finally {
          written.push('(the line is gone)');
        }
      },
    },
  );
  await close();
  expect(told).toContain('2 files read');
  expect(told.at(-1)).toBe('loading plugins and packs');
  expect(written).toEqual(['Building the app', '(the line is gone)', expect.stringContaining('bad-pack')]);
});

test('a command waits for a build longer than any call does', async () => {
  const slow = await createSlowApp('Title', { 'mcp.yaml': 'limits: { deadlineSeconds: 1 }\n' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const opening = openApp(slow.directory, {});
  await slow.building;
  vi.advanceTimersByTime(3_600_000);
  slow.open();
  const { host, close } = await opening;
  expect(await (await host.app()).pageIds()).toEqual(expect.arrayContaining(['home']));
  await close();
  expect(slow.builds()).toBe(1);
});

test('a command whose app cannot be built says why', async () => {
  const slow = await createSlowApp('NoSuchBlock');
  slow.open();
  await expect(openApp(slow.directory, {})).rejects.toThrow('"NoSuchBlock"');
});
