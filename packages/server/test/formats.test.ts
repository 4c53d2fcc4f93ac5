import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fileStore } from '../src/index.js';
import { SESSION_FORMAT } from '../src/store/format.js';
import { startService, useFolder } from './useService.js';

/** A folder for each format so far, with an open session, a closed one and a dashboard. Never rewrite them. */
const fixtures = fileURLToPath(new URL('./formats', import.meta.url));
const formats = await readdir(fixtures);
const path = useFolder();

/** The fixtures are old, so sessions must not expire. */
const NO_EXPIRY = { limits: { sessionExpiryMinutes: 100_000_000 }, session: { keepLogMinutes: 100_000_000 } };

let count = 0;
async function start(format: string, config: object = NO_EXPIRY) {
  const directory = path(`sessions-${count++}`);
  await cp(join(fixtures, format), directory, { recursive: true });
  const warnings: string[] = [];
  const store = fileStore(directory, { report: (message) => warnings.push(message) });
  const service = startService({ apps: true, ...config }, { store });
  onTestFinished(() => service.close());
  const headOf = async (id: string) =>
    JSON.parse((await readFile(join(directory, `${id}.json`), 'utf8')).split('\n')[0] ?? '');
  return { directory, store, service, warnings, headOf, client: await service.connect() };
}

test('there is a fixture of every format', () => {
  expect(formats.map(Number).sort()).toEqual(Array.from({ length: SESSION_FORMAT }, (_, index) => index + 1));
});

describe.each(formats)('a session saved in format %s', (format) => {
  test('can be listed, read and used, and is saved in the current format', async () => {
    const { client, service, warnings, headOf } = await start(format);
    expect((await client.call('session_list')).data.sessions).toMatchObject([
      { sessionId: 'open', name: 'Open' },
    ]);
    expect((await client.call('session_list', { closed: true })).data.sessions).toMatchObject([
      { sessionId: 'closed', name: 'Closed' },
    ]);
    expect(await client.read('lowdefy://sessions/closed/log')).toContain('"Bob"');
    expect(await client.read('ui://apps/board')).toContain('Kept.');
    expect((await client.call('read', { sessionId: 'open', id: 'name' })).text).toContain('= "Ada"');
    const press = { type: 'triggerEvent', blockId: 'count', event: 'onClick' };
    const name = { type: 'setValue', blockId: 'name', value: 'Ada' };
    // A call with the same idempotency key is not executed again.
    const again = await client.act('open', [name, press], { idempotencyKey: 'k', stopOnError: false });
    expect(again.data).toMatchObject({ repeated: true });
    expect((await client.act('open', [press])).isError).toBe(false);
    expect((await client.call('get_state', { sessionId: 'open', path: 'state.clicks' })).data.value).toBe(2);
    expect(await headOf('open')).toMatchObject({ format: SESSION_FORMAT, expiresAt: expect.any(String) });
    expect([service.reports, warnings]).toEqual([[], []]);
  });

  test('expires by the current limits', async () => {
    const kept = await start(format);
    await kept.service.host.sessions.removeExpired();
    expect((await kept.store.list('ann')).map(({ id }) => id).sort()).toHaveLength(3);
    // The sweep has stored when each session is due.
    expect(await kept.store.listDue({ now: new Date().toISOString(), limit: 10, skip: 0 })).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * 24 * 3_600_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const swept = await start(format, {
      limits: { sessionExpiryMinutes: 1 },
      session: { keepLogMinutes: 1 },
    });
    await swept.service.host.sessions.removeExpired();
    expect((await swept.store.list('ann')).map(({ kind }) => kind)).toEqual(['app']);
  });
});

describe.each([
  ['with the current fields', (head: object) => ({ ...head, format: 99, more: { of: 'it' } })],
  ['with other fields', ({ id }: { id?: string }) => ({ id, format: 99, who: 'ann' })],
])('a record of a newer format %s', (_, change) => {
  test('is rejected with instructions, and is not changed', async () => {
    const { directory, store, service } = await start('2', { limits: { sessionExpiryMinutes: 1 } });
    const files = ['open', 'closed', 'app-zseEWUcu7YufRiXxVf1wWtkG-board'].map((id) =>
      join(directory, `${id}.json`),
    );
    for (const file of files) {
      const [head = '', body] = (await readFile(file, 'utf8')).split('\n');
      await writeFile(file, `${JSON.stringify(change(JSON.parse(head)))}\n${body}\nmore\n`);
    }
    const before = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const client = await service.connect();
    const newer = `was saved by a newer version of lowdefy-mcp: it has format 99, and this version reads formats up to ${SESSION_FORMAT}. Nothing was changed. Update lowdefy-mcp on this server to use the session.`;
    const calls = [
      ['navigate', { pageId: 'form' }],
      ['interact', { actions: [] }],
      ['read', { id: 'form' }],
      ['get_state', {}],
      ['session_close', {}],
    ] as const;
    for (const [tool, args] of calls) {
      const { isError, text } = await client.call(tool, { sessionId: 'open', ...args });
      expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining(newer) });
    }
    expect((await client.call('update_app', { name: 'board', spec: {} })).isError).toBe(true);
    expect((await client.call('delete_app', { name: 'board' })).text).toContain(newer);
    await client.call('session_list');
    await service.host.sessions.removeExpired();
    await expect(store.remove('open')).rejects.toThrow(newer);
    expect(await Promise.all(files.map((file) => readFile(file, 'utf8')))).toEqual(before);
    expect((await readdir(directory)).filter((name) => name.includes('unreadable'))).toEqual([]);
    expect(service.reports).toEqual([]);
  });
});
