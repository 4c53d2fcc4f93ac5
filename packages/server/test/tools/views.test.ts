import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { estimateTokens, printMarkdown } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import type { ToolResult } from '../connectTo.js';
import { ANN, IN_WORKERS, useService } from '../useService.js';

const fixture = useService({ allow: { setState: true } });
const { open } = fixture;

const TYPE = { type: 'setValue', blockId: 'last', value: 'x' };

describe('view', () => {
  test('auto shows a new page whole, then only changes', async () => {
    const { client, sessionId } = await open('long');
    const again = await client.call('navigate', { sessionId, pageId: 'long' });
    expect(again.data).toMatchObject({ view: 'page', truncated: true });
    const { data } = await client.act(sessionId, [TYPE]);
    expect(data.view).toBe('changes');
    expect(data.page).toContain('Page: long (changes only)\nChanged: last\n');
    expect(data.truncated).toBe(false);
    const next = await client.act(sessionId, [{ ...TYPE, value: 'y' }], { view: 'none' });
    expect(next.data).toMatchObject({ view: 'none', page: '', truncated: false });
    // Changes that were not shown are included in the next changes.
    const { data: both } = await client.act(sessionId, [{ ...TYPE, blockId: 'field_a' }], {
      view: 'changes',
    });
    expect(both.page).toContain('Changed: field_a, last\n');
  });

  test('auto shows a short page whole', async () => {
    const { client, sessionId } = await open('slow');
    const { data } = await client.act(sessionId, [{ type: 'setValue', blockId: 'note', value: 'x' }]);
    expect(data.view).toBe('page');
    const asked = await client.act(sessionId, [{ type: 'setValue', blockId: 'note', value: 'y' }], {
      view: 'changes',
    });
    expect(asked.data).toMatchObject({
      view: 'changes',
      page: expect.stringContaining('(changes only)\nChanged: note'),
    });
  });

  test('outline lists the blocks, which do not count as seen', async () => {
    const { client, sessionId } = await open('long');
    const { data } = await client.act(sessionId, [TYPE], { view: 'outline' });
    expect(data).toMatchObject({ view: 'outline', page: expect.stringContaining('- last TextInput: Last') });
    const after = await client.act(sessionId, [{ ...TYPE, value: 'x' }], { view: 'changes' });
    expect(after.data.page).toContain('Changed: last');
  });

  test('shows another page whole, even with view: changes', async () => {
    const { client, sessionId } = await open('long');
    const { data } = await client.act(sessionId, [{ type: 'navigate', home: true }], { view: 'changes' });
    expect(data).toMatchObject({ view: 'page', pageId: 'home' });
  });
});

describe('maxTokens', () => {
  test.each(['page', 'changes', 'outline'])('limits view: %s', async (view) => {
    const { client, sessionId } = await open('long');
    const actions = [
      { type: 'setValue', blockId: 'last', value: 'x' },
      { type: 'setState', values: { 'rows.0.text': 'other' } },
      { type: 'setValue', blockId: 'items.1.name', value: 'x' },
    ];
    const { data } = await client.act(sessionId, actions, { view, maxTokens: 400 });
    expect(data.view).toBe(view);
    expect(estimateTokens(data.page)).toBeLessThanOrEqual(400);
    expect(data.truncated).toBe(true);
  });

  test('limits the log as well, and marks truncated errors', async () => {
    const { client, sessionId } = await open('form');
    // Equal errors would be printed once.
    const actions = Array.from({ length: 40 }, (_, index) => ({
      type: 'setValue',
      blockId: `nobody_${index}`,
      value: 1,
    }));
    const { data, text } = await client.act(sessionId, actions, { maxTokens: 3000, stopOnError: false });
    expect(data.log).toHaveLength(40);
    expect(data.log[39].error).toMatch(/… \d+ more characters$/);
    expect(data.truncated).toBe(true);
    expect(estimateTokens(text)).toBeLessThan(3300);
  });

  test('has a default in the configuration', async () => {
    const { client, sessionId } = await open('long');
    const { data } = await client.call('navigate', { sessionId, pageId: 'long' });
    expect(estimateTokens(data.page)).toBeLessThanOrEqual(fixture.service.config.limits.maxTokens);
    expect(estimateTokens(data.page)).toBeGreaterThan(1000);
  });
});

describe('truncation marks', () => {
  test.each([150, 1000])(
    'can be passed to read, which then returns the whole content (%i tokens)',
    async (maxTokens) => {
      const { client, sessionId } = await open('long');
      const first = await client.call('navigate', { sessionId, pageId: 'long', maxTokens });
      const texts = [first.data.page as string];
      const todo = marksIn(texts[0] as string);
      const done = new Set<string>();
      for (let mark = todo.pop(); mark !== undefined; mark = todo.pop()) {
        if (done.has(JSON.stringify(mark))) continue;
        done.add(JSON.stringify(mark));
        const { isError, data, text }: ToolResult = await client.call('read', {
          sessionId,
          ...mark,
          maxTokens,
        });
        expect(isError, text).toBe(false);
        texts.push(data.page);
        todo.push(...marksIn(data.page));
      }
      const all = texts.join('\n');
      for (let index = 0; index < 200; index += 1) expect(all).toContain(`|${index}|Row number ${index}|`);
      for (let index = 0; index < 300; index += 1) expect(all).toContain(`"c${index}"`);
      for (let index = 0; index < 80; index += 1) expect(all).toContain(`"Item number ${index}"`);
      for (const id of ['field_a', 'field_e', 'last', 'intro']) expect(all).toContain(`id=${id}`);
      expect(all.match(/All work and no play/g)?.length).toBeGreaterThan(1800);
    },
  );

  test.skipIf(IN_WORKERS)('are absent only if nothing is truncated', async () => {
    const { client, sessionId } = await open('form');
    const { data } = await client.call('read', { sessionId, id: 'form' });
    expect(data.truncated).toBe(false);
    const whole = await fixture.host.sessions.look(ANN, sessionId, async (live) =>
      printMarkdown((await live.page()) as Parameters<typeof printMarkdown>[0]),
    );
    expect(data.page).toBe(whole);
  });
});

/** The truncation marks in a page, as arguments of read. */
function marksIn(page: string): Record<string, unknown>[] {
  const marks = [
    ...page.matchAll(
      /\(read id=("(?:[^"\\]|\\.)*"|[\w.$-]+)(?: part=(\w+))?(?: from=(\d+)(?: or search="…")?)?\)/g,
    ),
  ];
  return marks.map(([, id = '', part, from]) => ({
    id: id.startsWith('"') ? JSON.parse(id) : id,
    ...(part !== undefined && { part }),
    ...(from !== undefined && { from: Number(from) }),
  }));
}

describe('read', () => {
  test('searches options', async () => {
    const { client, sessionId } = await open('long');
    const { data } = await client.call('read', { sessionId, id: 'country', search: 'country 29' });
    expect(data.page).toContain('; options: "c29" (');
    expect(data.page).toContain('"c299"');
    expect(data.page).not.toContain('"c30"');
    expect(data.truncated).toBe(false);
  });

  test('searches the rows of a table, and returns their indices', async () => {
    const { client, sessionId } = await open('long');
    const { data } = await client.call('read', { sessionId, id: 'table', search: 'ROW number 117' });
    expect(data.page).toContain(
      `type=AgGridAlpine rows=200 found=1${lowdefy.sortsGrids ? ' actions=[sort]' : ''}>`,
    );
    expect(data.page).toContain('|117|117|Row number 117|');
    expect(data.truncated).toBe(false);
  });

  test('shows the requested number of rows, by default as many as fit', async () => {
    const { client, sessionId } = await open('long');
    const read = async (args: object) =>
      (await client.call('read', { sessionId, id: 'table', ...args })).data.page as string;
    expect(await read({ from: 20, count: 3 })).toContain('rows=200 shown=20-22');
    expect(await read({})).not.toContain('shown=');
    const [, last] = /shown=0-(\d+)/.exec(await read({ maxTokens: 500 })) ?? [];
    expect(Number(last)).toBeGreaterThan(25);
  });

  test('returns the same page as data and as text', async () => {
    const { client, sessionId } = await open('long');
    const { data, text } = await client.call('read', { sessionId, id: 'table', from: 10, maxTokens: 300 });
    expect(text).toBe(data.page.trimEnd());
  });

  test.each([
    [{ id: 'nobody' }, 'There is no block "nobody" on page "long" now. read with id "long" shows all of it.'],
    [{ id: 'table', from: 200 }, 'There is nothing at from=200: block "table" has 200 rows, counted from 0.'],
    [{ id: 'last', part: 'rows', from: 1 }, 'There is nothing at from=1: block "last" has no rows.'],
    [{ id: 'table', from: 0.5 }, 'from must be a whole number, 0 or more; it is 0.5.'],
    [{ id: 'last', search: 'x' }, 'Block "last" has no options or rows to search. Read it without search.'],
  ])('rejects %j', async (args, message) => {
    const { client, sessionId } = await open('long');
    const { isError, text } = await client.call('read', { sessionId, ...args });
    expect({ isError, text }).toEqual({ isError: true, text: message });
    expect(fixture.reports).toEqual([]);
  });

  test('requires an open page', async () => {
    const client = await fixture.connect();
    const { text } = await client.call('read', { sessionId: await client.session(), id: 'x' });
    expect(text).toBe('No page is open in this session. Open one with navigate; get_pages lists them.');
  });
});
