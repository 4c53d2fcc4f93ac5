import type { BlockHost } from '@lowdefy-mcp/render-core';
import { describe, expect, test, vi } from 'vitest';
import pack from './index.js';

test('List has the methods that its component registers, on the items of the host', () => {
  const list = {
    pushItem: vi.fn(),
    unshiftItem: vi.fn(),
    removeItem: vi.fn(),
    moveItemUp: vi.fn(),
    moveItemDown: vi.fn(),
  };
  const methods = pack.blocks.List?.mcpMethods ?? {};
  expect(Object.keys(methods).sort()).toEqual(Object.keys(list).sort());
  for (const [name, method] of Object.entries(methods)) {
    method({ list } as unknown as BlockHost<never>, 2);
    expect(list[name as keyof typeof list]).toHaveBeenCalledWith(2);
  }
});

describe('onTextSelection of Html', () => {
  const select = pack.blocks.Html?.mcpEvents?.onTextSelection as (
    host: BlockHost,
    selection: unknown,
  ) => unknown;
  const triggerEvent = vi.fn();
  const host = {
    block: { id: 'terms', properties: { html: '<p>Some <b>terms</b></p>' } },
    triggerEvent,
  } as unknown as BlockHost;

  test('carries the selection', () => {
    select(host, 'me term');
    expect(triggerEvent).toHaveBeenCalledWith('onTextSelection', { selection: 'me term' });
  });

  test.each([[undefined], [''], ['<b>'], ['other words']])(
    'refuses what is not on the screen: %j',
    (selection) => {
      expect(() => select(host, selection)).toThrow('some of what block "terms" shows');
    },
  );
});
