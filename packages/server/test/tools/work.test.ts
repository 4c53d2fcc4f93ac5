import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../src/index.js';
import { useService } from '../useService.js';

/** The number of expensive operations since the test began. */
const counts = vi.hoisted(() => ({ prints: 0, diffs: 0, pages: 0, logs: 0, bodies: 0 }));

// Counts calls of the real functions.
vi.mock('../../../render-core/src/print/lineFormat.js', async (importOriginal) => {
  const { lineFormat } =
    await importOriginal<typeof import('../../../render-core/src/print/lineFormat.js')>();
  const counted: typeof lineFormat = (writeLines) => {
    const format = lineFormat(writeLines);
    return {
      ...format,
      print(tree) {
        counts.prints += 1;
        return format.print(tree);
      },
    };
  };
  return { lineFormat: counted };
});
vi.mock('../../../render-core/src/view/diffPages.js', async (importOriginal) => {
  const { diffPages } = await importOriginal<typeof import('../../../render-core/src/view/diffPages.js')>();
  const counted: typeof diffPages = (before, after) => {
    counts.diffs += 1;
    return diffPages(before, after);
  };
  return { diffPages: counted };
});
vi.mock('../../src/host/summarizeLog.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/host/summarizeLog.js')>();
  const summarizeLog: typeof original.summarizeLog = (entries) => {
    counts.logs += 1;
    return original.summarizeLog(entries);
  };
  return { ...original, summarizeLog };
});

const store = memoryStore();
const fixture = useService(
  {},
  {
    store: {
      ...store,
      read(id) {
        counts.bodies += 1;
        return store.read(id);
      },
    },
  },
);

beforeAll(async () => {
  const session = Object.getPrototypeOf((await fixture.host.app()).session());
  const { page } = session;
  vi.spyOn(session, 'page').mockImplementation(function (this: unknown) {
    counts.pages += 1;
    return page.call(this);
  });
});

beforeEach(() => {
  Object.assign(counts, { prints: 0, diffs: 0, pages: 0, logs: 0, bodies: 0 });
});

/** Opens a page, then counts the operations of a tool call. */
async function countsOf(pageId: string, tool: string, args: object) {
  const { client, sessionId } = await fixture.open(pageId);
  Object.assign(counts, { prints: 0, diffs: 0, pages: 0, logs: 0, bodies: 0 });
  const { isError, data } = await client.call(tool, { sessionId, ...args });
  expect(isError).toBe(false);
  return { view: data.view, truncated: data.truncated, ...counts };
}

const fill = (blockId: string, value: unknown) => ({ actions: [{ type: 'setValue', blockId, value }] });

test('interact on a short page prints it once, without a diff', async () => {
  const work = await countsOf('form', 'interact', fill('name', 'Ada'));
  expect(work).toEqual({ view: 'page', truncated: false, prints: 1, diffs: 0, pages: 0, logs: 1, bodies: 0 });
});

test('interact on a long page prints the changes once', async () => {
  const work = await countsOf('long', 'interact', fill('country', 'c1'));
  expect(work).toEqual({
    view: 'changes',
    truncated: expect.any(Boolean),
    prints: 1,
    diffs: 1,
    pages: 0,
    logs: 1,
    bodies: 0,
  });
});

test('a repeated call renders and prints the page once', async () => {
  const { client, sessionId } = await fixture.open('form');
  const args = { sessionId, idempotencyKey: 'once', ...fill('name', 'Ada') };
  await client.call('interact', args);
  Object.assign(counts, { prints: 0, pages: 0 });
  expect((await client.call('interact', args)).data.repeated).toBe(true);
  expect(counts).toMatchObject({ prints: 1, pages: 1 });
});

test.each([
  ['form', {}, false],
  ['long', {}, true],
  ['long', { maxTokens: 500 }, true],
  ['long', { view: 'outline' }, true],
])('navigate to %s with %j prints once, even if it truncates', async (pageId, args, truncated) => {
  const work = await countsOf('home', 'navigate', { pageId, ...args });
  expect(work).toMatchObject({ truncated, prints: 1, diffs: 0, pages: 0, logs: 1, bodies: 0 });
});

test.each([
  ['form', {}, false],
  ['long', { maxTokens: 200 }, true],
])('read of %s with %j prints once', async (pageId, args, truncated) => {
  const work = await countsOf(pageId, 'read', { id: pageId, ...args });
  expect(work).toMatchObject({ truncated, prints: 1, diffs: 0, pages: 1, bodies: 0 });
});

test('view: none does not print the page', async () => {
  const work = await countsOf('long', 'interact', { ...fill('country', 'c1'), view: 'none' });
  expect(work).toMatchObject({ view: 'none', prints: 0, diffs: 0, pages: 0 });
});
