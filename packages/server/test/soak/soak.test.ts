import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileStore } from '../../src/index.js';
import { fixture, startService, useFolder } from '../useService.js';
import { type Growth, soak } from './measure.js';

/** The full form (SOAK=full). Otherwise few steps, which find only leaks of about 10 KB per act or more. */
const isFull = process.env.SOAK === 'full';
const STEPS = isFull
  ? { acts: 20_000, sessions: 1000, rebuilds: 500 }
  : { acts: 200, sessions: 20, rebuilds: 4 };

/** The maximum growth in bytes per step. Few steps have more noise, from code that V8 compiles and caches. */
const MAX_GROWTH = isFull
  ? { acts: 100, sessions: 2000, rebuilds: 20_000 }
  : { acts: 8000, sessions: 60_000, rebuilds: 2_000_000 };

const path = useFolder();
const click = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

function start(name: string, directory = fixture) {
  const store = fileStore(path(name));
  // Small limits, so that logs and files reach them before the first measured window.
  const limits = { maxLogEntries: 20, maxFilesPerSession: 2, maxSessionsPerUser: 10 };
  const service = startService({ limits }, { store, directory });
  onTestFinished(() => service.close());
  return service;
}

function expectFlat(name: keyof typeof STEPS, { samples, ...growth }: Growth): void {
  const megabytes = samples.map(({ bytes }) => (bytes / 2 ** 20).toFixed(1)).join(' ');
  if (isFull) console.log(`${STEPS[name]} ${name}: ${JSON.stringify(growth)}; MB: ${megabytes}`);
  expect(growth.bytesPerStep, `bytes per step; MB after each window: ${megabytes}`).toBeLessThan(
    MAX_GROWTH[name],
  );
  expect(growth.handles, 'handles').toBeLessThanOrEqual(0);
  expect(growth.files, 'file descriptors').toBeLessThanOrEqual(0);
}

test(`memory, handles and files do not grow in ${STEPS.acts} acts`, async () => {
  const service = start('acts');
  const client = await service.connect();
  const ids = [await client.session(), await client.session()] as const;
  for (const sessionId of ids) await client.call('navigate', { sessionId, pageId: 'form' });
  const files = ids[1];
  await client.call('navigate', { sessionId: files, pageId: 'files' });
  const [sessionId] = ids;
  const kinds: ((index: number) => Promise<{ readonly isError: boolean }>)[] = [
    (index) => client.act(sessionId, [type('name', `Name ${index}`), click('count')]),
    (index) => client.act(sessionId, [type('amount', index)], { idempotencyKey: `key ${index}` }),
    () => client.act(sessionId, [click('fail')]),
    () => client.act(sessionId, [{ type: 'callMethod', blockId: 'parts', method: 'pushItem' }]),
    () => client.act(sessionId, [{ type: 'callMethod', blockId: 'parts', method: 'removeItem', args: [0] }]),
    () => client.call('read', { sessionId, id: 'name' }),
    () => client.call('navigate', { sessionId, pageId: 'home' }),
    () => client.act(sessionId, [{ type: 'navigate', back: true }]),
    () => client.act(files, [click('csv')]),
    () => client.act(files, [{ type: 'navigate', pageId: 'files' }]),
  ];
  const growth = await soak(
    async (index) => expect((await kinds[index % kinds.length]?.(index))?.isError).toBe(false),
    { steps: STEPS.acts, warmUp: isFull ? 3 : 5 },
  );
  expectFlat('acts', growth);
  expect(service.reports).toEqual([]);
}, 0);

test(`memory, handles and files do not grow with ${STEPS.sessions} sessions that are opened and closed`, async () => {
  const service = start('sessions');
  const client = await service.connect();
  const growth = await soak(
    async (index) => {
      const sessionId = await client.session();
      await client.call('navigate', { sessionId, pageId: 'form' });
      await client.act(sessionId, [type('name', `Name ${index}`), click('count')]);
      await client.call('session_close', { sessionId });
    },
    { steps: STEPS.sessions },
  );
  expectFlat('sessions', growth);
  // Logs of closed sessions are kept, up to the limit of sessions per user.
  const kept = (await readdir(path('sessions'))).filter((name) => name.endsWith('.json'));
  expect(kept.length).toBeLessThanOrEqual(10);
}, 0);

test(`memory, handles and files do not grow with ${STEPS.rebuilds} rebuilds`, async () => {
  const directory = path('lowdefy-mcp-soak/app');
  await cp(fixture, directory, { recursive: true, filter: (file) => !file.includes('.lowdefy') });
  const service = start('rebuilds', directory);
  const client = await service.connect();
  const app = await service.load();
  const events: unknown[] = [];
  let notifyRebuild = () => {};
  await app.watch((event) => {
    events.push(event);
    notifyRebuild();
  });
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
  const file = join(directory, 'pages/form.yaml');
  const text = await readFile(file, 'utf8');
  const growth = await soak(
    async (index) => {
      const rebuilt = new Promise<void>((resolve) => {
        notifyRebuild = resolve;
      });
      await writeFile(file, text.replace('Count', `Count ${index}`));
      await rebuilt;
      expect((await client.act(sessionId, [click('count')])).text).toContain(`Count ${index}`);
      events.length = 0;
    },
    { steps: STEPS.rebuilds, windows: isFull ? 10 : 4, warmUp: isFull ? 3 : 1 },
  );
  expectFlat('rebuilds', growth);
  // Only builds that may still be in use, and the cache for the next process.
  expect((await readdir(join(directory, '.lowdefy/mcp'))).length).toBeLessThanOrEqual(5);
}, 0);
