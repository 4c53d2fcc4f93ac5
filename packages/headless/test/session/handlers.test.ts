import { type BlockHost, defineBlock, definePack } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/index.js';
import { act, markdown, setValue, useApp } from './useApp.js';

/** Calls a function that the host does not have, as JavaScript allows. */
const slip = (host: BlockHost) => (host as never as { setVale(): never }).setVale();

const Probe = defineBlock({
  meta: { category: 'display' },
  mcpRender: (block, h) =>
    h.display(block, {
      events: ['onRate', 'onMove', 'onSlip', 'onRefuse', 'onLate'],
      actions: ['sort', 'slide'],
    }),
  mcpEvents: {
    onRate: {
      schema: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
      run: (host, detail) => {
        host.log({ status: 'info', message: JSON.stringify(detail) });
        return host.triggerEvent('onRate');
      },
    },
    onMove: {
      schema: ({ id }) => ({ enum: ['up', `before ${id}`, 4] }),
      run: (host) => host.triggerEvent('onMove'),
    },
    onSlip: slip,
    onRefuse: () => {
      throw new Error('it needs a row');
    },
    onLate: async (host) => {
      await host.triggerEvent('onLate');
      return slip(host);
    },
  },
  mcpActions: {
    sort: {
      schema: () => [{ enum: ['name', 'date'] }, { type: ['string', 'null'], enum: ['asc', 'desc', null] }],
      run: (host, ...args) => host.log({ status: 'info', message: JSON.stringify(args) }),
    },
    slide: slip,
  },
  mcpMethods: {
    ping: { schema: () => [], run: (host) => host.log({ status: 'info', message: 'pong' }) },
    grow: { schema: () => [{ type: 'number', minimum: 0 }], run: slip },
  },
});

const printed: string[] = [];
const options = {
  appPack: definePack({ name: 'test', blocks: { Probe } }),
  print: (_: string, args: readonly unknown[]) => printed.push(args.join(' ')),
};
const { open } = useApp(options);
const restricted = useApp({
  ...options,
  restrict: { use: (_, __, name) => name !== 'onMove' && name !== 'sort' },
});

async function openProbe({ open }: Pick<ReturnType<typeof useApp>, 'open'>) {
  const session = await open('methods');
  await setValue(session, 'show', true);
  return session;
}

const trigger = (event: string, detail?: unknown): Action => ({
  type: 'triggerEvent',
  blockId: 'probe',
  event,
  detail,
});
const call = (method: string, ...args: readonly unknown[]): Action => ({
  type: 'callMethod',
  blockId: 'probe',
  method,
  args,
});

describe('a schema of an event or method', () => {
  test('is shown with the events and actions of the page', async () => {
    const tag = (await markdown(await openProbe({ open })))
      .split('\n')
      .find((line) => line.includes('probe'));
    expect(tag).toMatch(/ takes=\["onRate: integer, minimum 1, maximum 5", ".*"\]/);
    expect(tag).toContain(
      String.raw`"onMove: up or \"before probe\" or 4", "sort: name or date; asc or desc or null"`,
    );
  });

  test('does not reveal an excluded event or action', async () => {
    const page = await markdown(await openProbe(restricted));
    expect(page).toContain('takes=["onRate: integer');
    expect(page).not.toMatch(/onMove|sort/);
  });

  test.each<[Action, string]>([
    [trigger('onRate'), 'onRate of block "probe" needs a detail: integer, minimum 1, maximum 5.'],
    [
      trigger('onRate', 6),
      'onRate of block "probe" does not take 6. It takes integer, minimum 1, maximum 5.',
    ],
    [trigger('onRate', [null]), 'onRate of block "probe" does not take [null]'],
    [trigger('onMove', 'down'), 'onMove of block "probe" does not take "down". It takes one of "up"'],
    [call('sort', 'size'), 'sort of block "probe" does not take "size". It takes one of "name", "date"'],
    [call('sort'), 'sort of block "probe" needs argument 1 in args: name or date.'],
    [call('sort', 'name', 'asc', 1), 'sort of block "probe" takes at most 2 in args, not 3.'],
    [call('ping', 1), 'ping of block "probe" takes no arguments, not 1.'],
    [
      call('shrink'),
      'Its methods: ping (), grow (number, minimum 0), sort (name or date; asc or desc or null), slide.',
    ],
  ])('refuses %j before the handler runs', async (action, message) => {
    const session = await openProbe({ open });
    const { error, messages } = await act(session, action);
    expect(error).toMatchObject({ code: action.type === 'triggerEvent' ? 'BAD_EVENT' : 'BAD_METHOD' });
    expect(error?.message).toContain(message);
    expect(messages).toBeUndefined();
  });

  test.each<[Action, string | undefined]>([
    [trigger('onRate', 5), '5'],
    [trigger('onRate', '5'), '5'],
    [call('sort', 'name', 'asc'), '["name","asc"]'],
    [call('sort', 'name'), '["name",null]'],
    [call('ping'), 'pong'],
  ])('accepts %j', async (action, message) => {
    const entry = await act(await openProbe({ open }), action);
    expect(entry).toMatchObject({ success: true, messages: [{ content: message }] });
  });
});

describe('an exception in the code of a pack', () => {
  test.each<[Action, string]>([
    [trigger('onSlip'), 'onSlip in mcpEvents'],
    [trigger('onLate'), 'onLate in mcpEvents'],
    [call('slide'), 'slide in mcpActions'],
    [call('grow', 1), 'grow in mcpMethods'],
  ])('%j is not a mistake of the agent, and the author gets the line', async (action, where) => {
    printed.length = 0;
    const { error } = await act(await openProbe({ open }), action);
    expect(error?.code).toBe('PACK_FAILED');
    const failure = `Block "probe": ${where} of block type "Probe" failed: host.setVale is not a function. Did you mean "host.setValue"?`;
    expect(error?.message).toContain(failure.slice('Block "probe": '.length));
    expect(error?.message).toContain('This is a mistake in the code of the block, not in your action.');
    expect(printed.join('\n')).toMatch(/handlers\.test\.ts:7: /);
    expect(printed.join('\n')).toContain(failure);
  });

  test('an Error is a refusal', async () => {
    printed.length = 0;
    const { error } = await act(await openProbe({ open }), trigger('onRefuse'));
    expect(error).toEqual({ code: 'BAD_EVENT', message: 'onRefuse of block "probe": it needs a row' });
    expect(printed).toEqual([]);
  });
});
