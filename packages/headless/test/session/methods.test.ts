import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import { act, click, setValue, useApp } from './useApp.js';

const Probe = defineBlock({
  meta: { category: 'container' },
  mcpMethods: {
    ping: (host, ...args) => {
      host.log({ status: 'info', message: `${host.block.id} ${JSON.stringify(args)}` });
    },
    fail: () => {
      throw new Error('It is stuck.');
    },
  },
});

/** A list with all actions. */
const Rows = defineBlock({
  meta: { category: 'list', valueType: 'array' },
  mcpRender: (block, h) =>
    h.list(block, { actions: ['pushItem', 'unshiftItem', 'removeItem', 'moveItemUp', 'moveItemDown'] }),
});

const appPack = definePack({ name: 'test', blocks: { Probe, Rows } });
const { open } = useApp({ appPack });
const strict = useApp({ appPack, allow: { componentMethods: false } });

const names = (state: Record<string, unknown>, list = 'rows') =>
  (state[list] as readonly { name: string | null }[]).map(({ name }) => name);

describe('callMethod of a list', () => {
  test.each<[string, unknown[], unknown[]]>([
    ['pushItem', [], ['a', 'b', 'c', null]],
    ['unshiftItem', [], [null, 'a', 'b', 'c']],
    ['removeItem', [1], ['a', 'c']],
    ['moveItemUp', [2], ['a', 'c', 'b']],
    ['moveItemDown', [0], ['b', 'a', 'c']],
  ])('%s(%j)', async (method, args, expected) => {
    const session = await open('methods');
    expect(await act(session, { type: 'callMethod', blockId: 'rows', method, args })).toMatchObject({
      success: true,
    });
    expect(names((await session.state()).state)).toEqual(expected);
  });

  test.each<[string, string, unknown, string]>([
    ['rows', 'removeItem', [3], 'needs the index of an item, 0 to 2, as args: [0].'],
    ['rows', 'removeItem', [-1], 'needs the index of an item'],
    ['rows', 'removeItem', ['0'], 'needs the index of an item'],
    ['rows', 'removeItem', undefined, 'needs the index of an item'],
    ['rows', 'removeItem', 0, 'The args of removeItem must be a list, such as [0].'],
    ['rows', 'moveItemUp', [0], 'Item 0 of block "rows" is already the first one.'],
    ['rows', 'moveItemDown', [2], 'Item 2 of block "rows" is already the last one.'],
    ['rows', 'pushItem', [{}, {}], 'takes one item, as args: [{ … }]. To set the whole list, use setValue.'],
    ['rows', 'pushitem', [], 'Did you mean "pushItem"? Its methods: pushItem, unshiftItem'],
    ['rows', 'constructor', [], 'has no method "constructor"'],
    [
      'controlled',
      'removeItem',
      [0],
      'Block "controlled" has no method "removeItem". Its methods: pushItem.',
    ],
    ['read_only', 'pushItem', [], 'Block "read_only" has no method "pushItem". It has no methods now.'],
    ['field', 'setValue', ['x'], 'Block "field" has no method "setValue". It has no methods now.'],
  ])('rejects %s.%s(%j)', async (blockId, method, args, message) => {
    const session = await open('methods');
    const before = await session.state();
    const { error } = await act(session, { type: 'callMethod', blockId, method, args: args as never });
    expect(error).toMatchObject({ code: 'BAD_METHOD' });
    expect(error?.message).toContain(message);
    expect(await session.state()).toEqual(before);
  });
});

test('callMethod calls mcpMethods of a pack once the block is visible', async () => {
  const session = await open('methods');
  const call = (method: string) => act(session, { type: 'callMethod', blockId: 'probe', method, args: [7] });
  expect(await call('ping')).toMatchObject({ error: { code: 'BLOCK_NOT_FOUND' } });
  await setValue(session, 'show', true);
  expect(await call('ping')).toMatchObject({ messages: [{ status: 'info', content: 'probe [7]' }] });
  expect(await call('fail')).toMatchObject({
    error: { code: 'BAD_METHOD', message: 'fail of block "probe": It is stuck.' },
  });
});

test('componentMethods: false rejects methods without a button, but not of the app itself', async () => {
  const session = await strict.open('methods');
  await setValue(session, 'show', true);
  const call = (blockId: string, method: string) => act(session, { type: 'callMethod', blockId, method });
  expect(await call('probe', 'ping')).toMatchObject({ error: { code: 'BAD_METHOD' } });
  expect(await call('rows', 'pushItem')).toMatchObject({ success: true });
  // The rule is for agents, not for the app's own actions.
  expect(await click(session, 'use_probe')).toMatchObject({ success: true });
});

describe("CallMethod of the app's actions", () => {
  test('calls methods of lists', async () => {
    const session = await open('methods');
    expect(await click(session, 'use_list')).toMatchObject({ success: true });
    expect(names((await session.state()).state)).toEqual(['b', 'a', 'c', null]);
  });

  test('calls setValue of inputs', async () => {
    const session = await open('methods');
    await click(session, 'use_field');
    expect((await session.state()).state.field).toBe('called');
  });

  test('calls methods of a pack once the block has been mounted, as in a browser', async () => {
    const session = await open('methods');
    expect(await click(session, 'use_probe')).toMatchObject({
      success: false,
      error: { action: { id: 'ping', type: 'CallMethod' } },
    });
    await setValue(session, 'show', true);
    const ping = { success: true, messages: [{ content: 'probe [1,2]' }] };
    expect(await click(session, 'use_probe')).toMatchObject(ping);
    await setValue(session, 'show', false);
    expect(await click(session, 'use_probe')).toMatchObject(ping);
  });

  test.each([
    ['use_wrong', 'Failed to call method "explode" on block "field"'],
    ['use_args', '"args" should be an array'],
  ])('%s fails as in a browser', async (blockId, message) => {
    const session = await open('methods');
    const { error } = await click(session, blockId);
    expect(error?.message).toContain(message);
  });
});
