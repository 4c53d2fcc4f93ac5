import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

interface AnchorProperties {
  title?: string;
  pageId?: string;
  url?: string;
  href?: string;
  home?: boolean;
  back?: boolean;
  newTab?: boolean;
  urlQuery?: Readonly<Record<string, PropertyValue>>;
  disabled?: boolean;
}

/** A link. While its own onClick runs it leads nowhere, like a disabled one. */
export const Anchor = defineBlock<AnchorProperties>({
  meta: { category: 'display' },
  mcpRender: (block, h) => {
    const { url, href, disabled, ...properties } = block.properties;
    return h.link(block, {
      ...properties,
      url: href ?? withProtocol(url),
      disabled: disabled || block.events.onClick?.loading,
    });
  },
});

/** As the client does: an address without a protocol is one of the web. */
function withProtocol(url: string | undefined): string | undefined {
  return typeof url === 'string' && url !== '' && !url.includes(':') ? `https://${url}` : url;
}
