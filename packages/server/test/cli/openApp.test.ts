import { afterEach, expect, test, vi } from 'vitest';
import { openApp } from '../../src/cli/openApp.js';
import { createSlowApp } from '../slowApp.js';
import { packPackage } from './packs.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('shows the progress of the build, and prints warnings after the progress line is removed', async () => {
  // A pack that cannot be loaded causes a warning.
  const slow = await createSlowApp('Title', {
    'package.json': '{ "dependencies": { "bad-pack": "1.0.0" } }',
    ...packPackage('bad-pack', 'export default 1;'),
  });
  slow.open();
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const details: string[] = [];
  const { close } = await openApp(
    slow.directory,
    {},
    {
      show: async (title, work) => {
        written.push(title);
        try {
          return await work((detail) => details.push(detail));
        } finally {
          written.push('(the line is removed)');
        }
      },
    },
  );
  await close();
  expect(details).toContain('2 files read');
  expect(details.at(-1)).toBe('loading plugins and packs');
  expect(written).toEqual(['Building the app', '(the line is removed)', expect.stringContaining('bad-pack')]);
});

test('waits for the build without a timeout: limits.deadlineSeconds does not apply', async () => {
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

test('rejects with the build error if the app cannot be built', async () => {
  const slow = await createSlowApp('NoSuchBlock');
  slow.open();
  await expect(openApp(slow.directory, {})).rejects.toThrow('"NoSuchBlock"');
});
