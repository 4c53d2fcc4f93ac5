import type { BlockHost } from '@lowdefy-mcp/render-core';
import { describe, expect, test, vi } from 'vitest';
import pack from './index.js';

describe('Anchor', () => {
  const link = (properties: object, loading = false) => {
    const render = pack.blocks.Anchor?.mcpRender as (block: object, h: object) => unknown;
    const h = { link: (_: object, fields: object) => fields, derived: (_: unknown, text: string) => text };
    return render({ properties, events: { onClick: { loading } } }, h);
  };

  test('is disabled while its onClick runs, unless disabled is false', () => {
    expect(link({ pageId: 'a' }, true)).toMatchObject({ disabled: true });
    expect(link({ pageId: 'a', disabled: false }, true)).toMatchObject({ disabled: false });
    expect(link({ pageId: 'a' })).toMatchObject({ disabled: false });
  });

  test.each([
    ['example.com', 'https://example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['http://example.com', 'http://example.com'],
  ])('renders the url %s as %s', (url, expected) => {
    expect(link({ url })).toMatchObject({ url: expected, title: expected });
  });
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

  test('passes the selection to the event', () => {
    select(host, 'me term');
    expect(triggerEvent).toHaveBeenCalledWith('onTextSelection', { selection: 'me term' });
  });

  test.each([[undefined], [''], ['<b>'], ['other words']])(
    'rejects a selection that the block does not show: %j',
    (selection) => {
      expect(() => select(host, selection)).toThrow('a part of the text that block "terms" shows');
    },
  );
});
