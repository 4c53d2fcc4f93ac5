import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileStore } from '@lowdefy-mcp/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startService } from '../../../packages/server/test/useService.js';
import { bundleChild } from '../src/bundleChild.js';
import { type Disk, failFileHandles, mountDisk } from '../src/Disk.js';

const PRESS = { type: 'triggerEvent', blockId: 'count', event: 'onClick' };
const MAYBE = 'The actions may have taken effect, but the session has no record of them';

/** Starts a server with sessions in a directory, and a client with a session in which a button was clicked once. */
async function startOn(directory: string) {
  const reports: string[] = [];
  const service = startService({}, { store: fileStore(directory, { report: (text) => reports.push(text) }) });
  onTestFinished(() => service.close());
  const client = await service.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'form' });
  const press = (options: object = {}) => client.act(sessionId, [PRESS], options);
  const clicks = async () =>
    (await client.call('get_state', { sessionId, path: 'state.clicks' })).data.value as number;
  expect(await press()).toMatchObject({ isError: false });
  expect(await clicks()).toBe(1);
  return { client, sessionId, press, clicks, reports, service };
}

type Started = Awaited<ReturnType<typeof startOn>>;

/** Checks that reads work while nothing can be saved, and no act is acknowledged. */
async function expectReadable({ client, sessionId, clicks, service }: Started): Promise<void> {
  expect(await clicks()).toBe(1);
  expect(await client.call('read', { sessionId, id: 'form' })).toMatchObject({ isError: false });
  expect((await client.call('session_list')).data.sessions).toMatchObject([{ sessionId }]);
  expect(await client.call('session_create', { name: 'Another' })).toMatchObject({ isError: true });
  expect(await service.service.call('checkReady', {})).toEqual({ notReady: 'store' });
  // No internal error is reported.
  expect(service.reports).toEqual([]);
}

/** Checks that everything works again without a restart, and no files are left over. */
async function expectRecovered(
  { client, press, clicks, reports, service }: Started,
  directory: string,
): Promise<void> {
  expect(await press()).toMatchObject({ isError: false });
  expect(await press({ idempotencyKey: 'k' })).toMatchObject({ isError: false });
  expect(await clicks()).toBe(3);
  expect(await client.call('session_create', { name: 'Another' })).toMatchObject({ isError: false });
  expect(await service.service.call('checkReady', {})).toEqual({});
  expect(reports).toHaveLength(2);
  expect(reports[1]).toBe(`Sessions can be saved again in ${directory}.`);
  const names = await readdir(directory);
  expect(names.filter((name) => !/^(owners|expiry|parts|[\w-]+\.json)$/.test(name))).toEqual([]);
}

const found = await mountDisk();
await found?.remove();
describe.skipIf(found === undefined)('a disk', () => {
  async function startOnDisk() {
    const disk = (await mountDisk()) as Disk;
    onTestFinished(() => disk.remove());
    const directory = join(disk.directory, 'sessions');
    return { disk, directory, started: await startOn(directory) };
  }

  test('that is full: acts that cannot be saved are refused, saved ones are kept, and it is used again when there is space', async () => {
    const { disk, directory, started } = await startOnDisk();
    const { press, reports } = started;
    await disk.fill();
    const failed = await press();
    expect(failed.isError).toBe(true);
    expect(failed.text).toContain(
      'This could not be saved. The server cannot save sessions now: its disk is full.',
    );
    expect(failed.text).toContain(MAYBE);
    expect(failed.text).not.toContain(disk.directory);
    // With an idempotency key the server saves before it acts.
    const refused = await press({ idempotencyKey: 'k' });
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(/its disk is full.* Nothing was done\./);
    expect(reports).toEqual([
      expect.stringContaining(
        `The server cannot save sessions in ${directory}: ENOSPC: no space left on device`,
      ),
    ]);
    expect(reports[0]).toContain('Free some space there, or set session.directory in mcp.yaml');
    await expectReadable(started);
    await disk.free();
    await expectRecovered(started, directory);
  });

  test('without free inodes: calls are refused before they do anything', async () => {
    const { disk, directory, started } = await startOnDisk();
    await disk.fillInodes();
    const failed = await started.press();
    expect(failed.isError).toBe(true);
    expect(failed.text).toContain('Nothing was done. The server cannot save sessions now: its disk is full.');
    await expectReadable(started);
    await disk.free();
    await expectRecovered(started, directory);
  });

  test('that becomes read-only: calls are refused before they do anything', async () => {
    const { disk, directory, started } = await startOnDisk();
    await disk.setReadOnly(true);
    const failed = await started.press();
    expect(failed.isError).toBe(true);
    expect(failed.text).toContain(
      'Nothing was done. The server cannot save sessions now: its session directory is read-only.',
    );
    expect(started.reports[0]).toContain('Mount it for writing');
    await expectReadable(started);
    await disk.setReadOnly(false);
    await expectRecovered(started, directory);
  });

  test('that is read-only from the start: sessions can be read, even with files left by a crash', async () => {
    const { disk, directory, started } = await startOnDisk();
    const { sessionId } = started;
    await started.service.close();
    // Simulates a crash: the markers are lost, and a lease, a lock and a draft are left over.
    await rm(join(directory, 'owners'), { recursive: true });
    await mkdir(join(directory, `${sessionId}.json.use.lock`));
    await mkdir(join(directory, `${sessionId}.json.lock.x.tmp`));
    await disk.setReadOnly(true);
    const service = startService({}, { store: fileStore(directory) });
    onTestFinished(() => service.close());
    const client = await service.connect();
    expect((await client.call('session_list')).data.sessions).toMatchObject([{ sessionId }]);
    expect((await client.call('get_state', { sessionId, path: 'state.clicks' })).data.value).toBe(1);
    expect((await client.act(sessionId, [PRESS])).text).toContain('read-only');
    await disk.setReadOnly(false);
    expect(await client.act(sessionId, [PRESS])).toMatchObject({ isError: false });
    expect((await client.call('session_list')).data.sessions).toMatchObject([{ sessionId }]);
    expect(await readdir(join(directory, 'owners'))).toHaveLength(1);
  });
});

describe('a directory', () => {
  async function startInFolder() {
    const folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-directory-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const directory = join(folder, 'sessions');
    return { directory, started: await startOn(directory) };
  }

  test.each([
    ['writeFile', 'ENOSPC', 'its disk is full', 'Free some space there'],
    ['writeFile', 'EDQUOT', 'its disk quota is used up', 'raise the quota'],
    ['sync', 'EIO', 'its disk reports errors', 'Check the disk'],
  ] as const)(
    'on which %s fails with %s acknowledges nothing, and recovers (simulated)',
    async (method, code, reason, remedy) => {
      const { directory, started } = await startInFolder();
      const restore = await failFileHandles(method, code);
      onTestFinished(restore);
      const failed = await started.press();
      expect(failed.isError).toBe(true);
      expect(failed.text).toContain(
        `This could not be saved. The server cannot save sessions now: ${reason}.`,
      );
      expect(failed.text).toContain(MAYBE);
      expect(started.reports).toEqual([expect.stringContaining(remedy)]);
      await expectReadable(started);
      restore();
      await expectRecovered(started, directory);
    },
  );

  test.skipIf(process.getuid?.() === 0)(
    'without write permission rejects calls before they have any effect',
    async () => {
      const { directory, started } = await startInFolder();
      await chmod(directory, 0o500);
      onTestFinished(() => chmod(directory, 0o700));
      const failed = await started.press();
      expect(failed.text).toContain(
        'Nothing was done. The server cannot save sessions now: it has no permission',
      );
      await expectReadable(started);
      await chmod(directory, 0o700);
      await expectRecovered(started, directory);
    },
  );

  test.skipIf(process.getuid?.() !== 0)(
    'of another user is an error at once, not a lease that one waits for',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-user-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      await bundleChild(join(folder, 'child.mjs'));
      await mkdir(join(folder, 'sessions'));
      const run = promisify(execFile);
      for (const [mode, what] of [
        [0o755, 'save sessions'],
        [0o700, 'read its sessions'],
      ] as const) {
        await chmod(folder, 0o755);
        await chmod(join(folder, 'sessions'), mode);
        const args = [join(folder, 'child.mjs'), join(folder, 'sessions')];
        const { stdout } = await run(process.execPath, args, { uid: 65534, gid: 65534, cwd: folder }).catch(
          (error: { readonly stdout: string }) => error,
        );
        expect(stdout).toContain(
          `The server cannot ${what} now: it has no permission to use its session directory.`,
        );
        expect(stdout).toContain('Make it readable and writable for the user that runs the server');
      }
    },
  );
});
