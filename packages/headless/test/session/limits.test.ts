import { defineBlock, definePack, type ListNode, printMarkdown, visit } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import type { Action, Session } from '../../src/index.js';
import { act, click, setValue, useApp } from './useApp.js';

const Rows = defineBlock({
  meta: { category: 'list', valueType: 'array' },
  mcpRender: (block, h) =>
    h.list(block, { actions: ['pushItem', 'unshiftItem', 'removeItem', 'moveItemUp', 'moveItemDown'] }),
});
const appPack = definePack({ name: 'test', blocks: { Rows } });
const allow = { setState: true, setGlobal: true };
const { open } = useApp({ appPack, allow, maxListItems: 20, maxActionKilobytes: 64 });
const byDefault = useApp({ appPack, allow });

const write = (values: Readonly<Record<string, unknown>>): Action => ({ type: 'setState', values });
const rows = (count: number, name = 'text') =>
  Array.from({ length: count }, (_, index) => ({ [name]: `${index}` }));

/** Has the app itself write values to the state, from JSON in a field. */
async function load(session: Session, values: object) {
  await setValue(session, 'json', JSON.stringify(values));
  return click(session, 'load');
}

/** The number of rendered items of each list on the page. */
async function items(session: Session): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  visit(await session.page(), {
    enter(node) {
      if (node.kind === 'list') counts[node.id] = countItems(node);
      return true;
    },
  });
  return counts;
}

const countItems = ({ children }: ListNode) => children.filter(({ kind }) => kind === 'item').length;

async function expectRejected(session: Session, action: Action, code: string, message: string) {
  const before = await session.state();
  const { success, error } = await act(session, action);
  expect({ success, code: error?.code }).toEqual({ success: false, code });
  expect(error?.message).toContain(message);
  expect(await session.state()).toEqual(before);
}

describe('a path into a list', () => {
  test.each([
    ['rows.10000.text', 'The list "rows" has 2 items, so its index can be 0 to 2, not "10000".'],
    ['rows.3', 'index can be 0 to 2'],
    ['rows.length', 'not "length"'],
    ['rows.-1', 'not "-1"'],
    ['rows.01.text', 'not "01"'],
    ['rows.1e9', 'not "1e9"'],
    ['new.4000000', 'The list "new" has 0 items, so its index can be 0 to 0, not "4000000".'],
    ['new.deep.list.1.x', 'The list "new.deep.list" has 0 items'],
  ])('is rejected: %s', async (key, message) => {
    const session = await open('limits');
    await act(session, write({ rows: rows(2) }));
    await expectRejected(session, write({ [key]: 1 }), 'BAD_ACTION', message);
  });

  test('is rejected if it is beyond the end of a list in the global state', async () => {
    const session = await open('limits');
    const action: Action = { type: 'setGlobal', values: { 'a.4000000000': 1 } };
    await expectRejected(session, action, 'BAD_ACTION', 'The list "a" has 0 items');
  });

  test('may name an existing item, or the next one', async () => {
    const session = await open('limits');
    await act(session, write({ rows: rows(2), 'rows.0.text': 'a', 'rows.2.text': 'b', 'rows.3': {} }));
    expect((await session.state()).state.rows).toEqual([{ text: 'a' }, { text: '1' }, { text: 'b' }, {}]);
  });
});

describe('setState', () => {
  test.each([
    ['json', 'json'],
    ['off', 'off'],
    ['off.deeper', 'off'],
    ['off.', 'off'],
    ['hidden.in.here', 'hidden.in.here'],
    ['hidden.in.here.below', 'hidden.in.here'],
    ['hidden', 'hidden.in.here'],
    ['people', 'people.$.name'],
    ['people.0', 'people.$.name'],
    ['people.0.name', 'people.$.name'],
    ['people.0.name.0', 'people.$.name'],
  ])('rejects the path of a field: %s', async (key, field) => {
    const session = await open('limits');
    const message = `the field "${field}" has its value there. Use setValue.`;
    await expectRejected(session, write({ fine: 1, [key]: null }), 'NOT_ALLOWED', message);
  });

  test('rejects an escaped path of a field, which the engine would accept', async () => {
    const session = await open('limits');
    await expectRejected(session, write({ 'hidden\\.in\\.here': 1 }), 'BAD_ACTION', 'cannot write to');
  });

  test('accepts paths that only share a prefix with a field', async () => {
    const session = await open('limits');
    const action = write({ jso: 1, 'hidden_in.here': 2, people_count: 3 });
    expect(await act(session, action)).toMatchObject({ success: true });
  });
});

describe('maxListItems', () => {
  test('limits the items of all lists written by setState', async () => {
    const session = await open('limits');
    expect(await act(session, write({ rows: rows(20) }))).toMatchObject({ success: true });
    const message = 'The lists of the page would have 21 items. The maximum is 20 (maxListItems).';
    await expectRejected(session, write({ rows: rows(21) }), 'BAD_ACTION', message);
    await expectRejected(session, write({ 'rows.20.text': 'x' }), 'BAD_ACTION', message);
    await expectRejected(session, write({ groups: [{ tags: [] }] }), 'BAD_ACTION', message);
    expect(await act(session, write({ rows: rows(3), groups: [{ tags: rows(4) }] }))).toMatchObject({
      success: true,
    });
    expect(await items(session)).toEqual({ people: 0, rows: 3, groups: 1, 'groups.0.tags': 4 });
  });

  test.each(['pushItem', 'unshiftItem'])('limits the items added by %s', async (method) => {
    const session = await open('limits');
    await act(session, write({ rows: rows(19) }));
    const action: Action = { type: 'callMethod', blockId: 'rows', method };
    expect(await act(session, action)).toMatchObject({ success: true });
    const message = `${method} of block "rows": The lists of a page have 20 items at most (maxListItems).`;
    await expectRejected(session, action, 'BAD_METHOD', message);
    expect(await click(session, 'add')).toMatchObject({ success: false });
    expect(await items(session)).toMatchObject({ rows: 20 });
  });

  test("limits the rendered items of the app's own data, and keeps all of them in the state", async () => {
    const session = await open('limits');
    expect(await load(session, { people: rows(3000, 'name') })).toMatchObject({ success: true });
    expect(await items(session)).toEqual({ people: 20, rows: 0, groups: 0 });
    const page = printMarkdown(await session.page(), { maxRows: 5 });
    expect(page).toContain('<list id=people items=3000>');
    expect(page).toContain(
      'Only the first 20 of 3000 items are shown: the lists of a page have 20 items at most.',
    );
    expect(page).toContain('… 16 more items (read id=people from=4)');

    await setValue(session, 'people.3.name', 'Ann');
    await act(session, write({ other: 1 }));
    const { people } = (await session.state()).state as { people: readonly { name: string }[] };
    expect(people).toHaveLength(3000);
    expect([people[3], people[20], people[2999]]).toEqual([
      { name: 'Ann' },
      { name: '20' },
      { name: '2999' },
    ]);
    expect(await items(session)).toMatchObject({ people: 20 });
  });

  test('warns at each truncated list, also at a second one with the same id', async () => {
    const session = await open('limits_twins');
    await load(session, { people: rows(3000, 'name') });
    const page = printMarkdown(await session.page(), { maxRows: 1 });
    const warning = /<list id=(people|"people#2") items=3000>\n\[warning\] Only the first 20 of 3000 items/g;
    expect(page.match(warning)).toHaveLength(2);
  });

  test('keeps items that are not rendered when items are added or the session is restored', async () => {
    const session = await open('limits');
    await load(session, { rows: rows(30) });
    await session.act([{ type: 'callMethod', blockId: 'rows', method: 'removeItem', args: [0] }]);
    expect(await items(session)).toMatchObject({ rows: 19 });
    for (const method of ['pushItem', 'unshiftItem']) {
      const action: Action = { type: 'callMethod', blockId: 'rows', method };
      await expectRejected(session, action, 'BAD_METHOD', 'at most (maxListItems)');
    }
    const { session: restored } = await byDefault.app.restore(await session.save());
    expect((await restored.state()).state.rows).toEqual(rows(30).slice(1));
  });

  test('counts items of nested lists too', async () => {
    const session = await open('limits');
    await load(session, { rows: rows(2), groups: [{ tags: rows(9) }, { tags: rows(9) }, { tags: rows(9) }] });
    const counts = await items(session);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(20);
    expect(counts).toMatchObject({ groups: 3 });
  });

  test('is 1000 by default', async () => {
    const session = await byDefault.open('limits');
    await expectRejected(session, write({ rows: rows(1001) }), 'BAD_ACTION', 'The maximum is 1000');
  });
});

describe('maxActionKilobytes', () => {
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  const wide = Array.from({ length: 450_000 }, () => 1);

  test.each<[string, Action, string]>([
    [
      'a long text',
      { type: 'setValue', blockId: 'json', value: 'x'.repeat(65_537) },
      '64 KB at most (maxActionKilobytes)',
    ],
    ['many numbers', write({ many: wide }), '64 KB at most (maxActionKilobytes)'],
    ['long keys', write({ ['x'.repeat(65_537)]: 1 }), '64 KB at most'],
    ['a long name', { type: 'setValue', blockId: 'x'.repeat(65_537), value: 1 }, '64 KB at most'],
    ['a long type', { type: 'x'.repeat(65_537) } as never, '64 KB at most'],
    ['a large query', { type: 'navigate', pageId: 'limits', urlQuery: { wide } }, '64 KB at most'],
    ['a large input', { type: 'navigate', pageId: 'limits', input: { wide } }, '64 KB at most'],
    ['a large detail', { type: 'triggerEvent', blockId: 'load', event: 'onClick', detail: wide }, '64 KB'],
    ['many arguments', { type: 'callMethod', blockId: 'rows', method: 'pushItem', args: wide }, '64 KB'],
    [
      'deep data',
      { type: 'setValue', blockId: 'json', value: nested(9000) },
      'nested 100 levels deep at most',
    ],
  ])('rejects an action that is too large or too deep: %s', async (_, action, message) => {
    await expectRejected(await open('limits'), action, 'BAD_ACTION', message);
  });

  test('rejects open() with a query that is too large', async () => {
    const session = await open('limits');
    const opening = session.open('home', { urlQuery: { x: 'x'.repeat(65_537) } });
    await expect(opening).rejects.toThrow(
      'One action can send 64 KB at most (maxActionKilobytes). Send less.',
    );
    expect((await session.state()).pageId).toBe('limits');
  });

  test('accepts actions up to the limit, which is 100 KB by default', async () => {
    const value = 'x'.repeat(60_000);
    expect(await setValue(await open('limits'), 'json', value)).toMatchObject({ success: true });
    const session = await byDefault.open('limits');
    expect(await setValue(session, 'json', 'x'.repeat(100_000))).toMatchObject({ success: true });
    expect(await setValue(session, 'json', 'x'.repeat(102_400))).toMatchObject({ success: false });
  });

  test('accepts data nested 90 levels deep, and long block ids', async () => {
    const session = await open('limits');
    expect(await act(session, write({ deep: nested(90) }))).toMatchObject({ success: true });
    expect(await setValue(session, 'x'.repeat(50_000), 1)).toMatchObject({
      error: { code: 'BLOCK_NOT_FOUND' },
    });
  });
});
