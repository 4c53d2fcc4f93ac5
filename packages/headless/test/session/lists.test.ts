import { describe, expect, test } from 'vitest';
import { act, setValue, useApp } from './useApp.js';

const { open } = useApp({ maxListItems: 6 });

const push = (blockId: string, item: unknown, method = 'pushItem') =>
  ({ type: 'callMethod', blockId, method, args: [item] }) as const;

const BOLT = { name: 'Bolt', quantity: 2, supplier: { id: 'Wood' } };

describe('pushItem with values', () => {
  test('adds the item, and sets its fields as setValue does', async () => {
    const session = await open('lists');
    const { success, stored } = await act(session, push('parts', { ...BOLT, tags: [{ text: 'x' }] }));
    expect(success).toBe(true);
    expect(stored).toEqual({ 'parts.0.supplier.id': 's2' });
    const { state } = await session.state();
    expect(state.parts).toEqual([
      { name: 'Bolt', quantity: 2, supplier: { id: 's2' }, tags: [{ text: 'x' }] },
    ]);
    expect(state.changes).toEqual(['Bolt']);
  });

  test('unshiftItem adds the item at the front', async () => {
    const session = await open('lists');
    await act(session, push('front', { name: 'b' }, 'unshiftItem'));
    await act(session, push('front', { name: 'a' }, 'unshiftItem'));
    expect((await session.state()).state.front).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  test('accepts a field before the field that makes it visible', async () => {
    const session = await open('lists');
    await act(session, push('parts', { why: 'Many', quantity: 6 }));
    expect((await session.state()).state.parts).toMatchObject([{ quantity: 6, why: 'Many' }]);
  });

  test.each<[unknown, string, string]>([
    [{ name: 'Nut', quantity: 11 }, 'BAD_VALUE', 'Block "parts.1.quantity" does not take 11.'],
    [{ name: 'Nut', supplier: { id: 'Iron' } }, 'BAD_VALUE', 'Block "parts.1.supplier.id"'],
    [
      { nam: 'Nut' },
      'BLOCK_NOT_FOUND',
      'There is no field "parts.1.nam" now. Did you mean "name"? Fields of item "parts.1": name, quantity,',
    ],
    [{ name: 'Nut', why: 'No reason' }, 'BLOCK_NOT_FOUND', 'There is no field "parts.1.why" now.'],
    [{ name: 'Nut', tags: 'x' }, 'BAD_VALUE', 'Block "parts.1.tags" takes a list of items'],
    [{ name: 'Nut', tags: [{ text: 5 }] }, 'BAD_VALUE', 'Block "parts.1.tags.0.text"'],
    [
      'Nut',
      'BAD_VALUE',
      'Item "parts.1" takes its fields by name, such as { "name": "…" }, not text: "Nut".',
    ],
  ])('rejects %j and removes the item again', async (item, code, message) => {
    const session = await open('lists');
    await act(session, push('parts', BOLT));
    const before = (await session.state()).state.parts;
    const { error } = await act(session, push('parts', item));
    expect(error?.code).toBe(code);
    expect(error?.message).toContain(message);
    expect((await session.state()).state.parts).toEqual(before);
  });

  test('adds no more items than maxListItems', async () => {
    const session = await open('lists');
    for (let item = 0; item < 4; item += 1) await act(session, push('front', { name: 'x' }, 'unshiftItem'));
    const { error } = await act(session, push('parts', BOLT));
    expect(error?.message).toContain('The lists of a page have 6 items at most (maxListItems).');
    expect((await session.state()).state.parts).toEqual([]);
  });
});

describe('setValue of a list', () => {
  test('adds or removes items, and keeps fields that are not given', async () => {
    const session = await open('lists');
    expect(await setValue(session, 'parts', [BOLT, { name: 'Nut' }])).toMatchObject({ success: true });
    expect((await session.state()).state.changes).toEqual(['Bolt', 'Nut']);
    await setValue(session, 'parts', [{ name: 'Bolt', quantity: 3 }]);
    const { state } = await session.state();
    expect(state.parts).toMatchObject([{ name: 'Bolt', quantity: 3, supplier: { id: 's2' } }]);
    // No onChange: the name did not change.
    expect(state.changes).toEqual(['Bolt', 'Nut']);
    await setValue(session, 'parts', null);
    expect((await session.state()).state.parts).toEqual([]);
  });

  test('keeps the order in a list that adds items at the front', async () => {
    const session = await open('lists');
    await setValue(session, 'front', [{ name: 'a' }, { name: 'b' }]);
    await setValue(session, 'front', [{ name: 'x' }, { name: 'y' }, { name: 'b' }, { name: 'c' }]);
    expect((await session.state()).state.front).toEqual(['x', 'y', 'b', 'c'].map((name) => ({ name })));
  });

  test('rejects another length for a list without buttons', async () => {
    const session = await open('lists');
    await setValue(session, 'fixed', [{ name: 'x' }, { name: 'y' }]);
    expect((await session.state()).state.fixed).toEqual([{ name: 'x' }, { name: 'y' }]);
    const { error } = await setValue(session, 'fixed', [{ name: 'z' }]);
    expect(error?.message).toBe(
      'Block "fixed" has 2 items, and none can be removed here: a list of 2 is needed.',
    );
    expect((await session.state()).state.fixed).toEqual([{ name: 'x' }, { name: 'y' }]);
  });

  test.each([['x'], [{ name: 'x' }], [5]])('rejects %j', async (value) => {
    const { error } = await setValue(await open('lists'), 'parts', value);
    expect(error?.message).toContain('Block "parts" takes a list of items, such as [{ … }], not ');
  });

  test('removes a rejected item, and keeps the items before it', async () => {
    const session = await open('lists');
    const { error } = await setValue(session, 'parts', [BOLT, { name: 'Nut', quantity: 99 }]);
    expect(error?.message).toContain('Block "parts.1.quantity" does not take 99.');
    expect((await session.state()).state.parts).toMatchObject([{ name: 'Bolt' }]);
  });
});
