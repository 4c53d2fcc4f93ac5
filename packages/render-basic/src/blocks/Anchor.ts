import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

interface AnchorProperties {
  title?: string;
  icon?: string | { readonly name?: string };
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
    const { title, icon, url, href, disabled, ...properties } = block.properties;
    const address = withProtocol(url);
    return h.link(block, {
      ...properties,
      title: isBlank(title)
        ? iconName(icon)
        : title || properties.pageId || (address && h.derived(url, address)),
      url: href ?? address,
      disabled: disabled === undefined ? block.events.onClick?.loading : disabled,
    });
  },
});

/** A title of spaces is how authors have the icon alone. */
function isBlank(title: PropertyValue): boolean {
  return typeof title === 'string' && title !== '' && title.trim() === '';
}

function iconName(icon: AnchorProperties['icon']): string | undefined {
  return typeof icon === 'object' ? icon?.name : icon;
}

/** As the client does: an address without a protocol is one of the web. */
function withProtocol(url: string | undefined): string | undefined {
  return typeof url === 'string' && url !== '' && !url.includes(':') ? `https://${url}` : url;
}
