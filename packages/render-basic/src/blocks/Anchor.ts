import { type BlockView, defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { type IconProperty, iconName, webAddress } from '@lowdefy-mcp/render-core/kit';

interface AnchorProperties {
  title?: string;
  ariaLabel?: string;
  icon?: IconProperty;
  pageId?: string;
  url?: string;
  href?: string;
  home?: boolean;
  back?: boolean;
  newTab?: boolean;
  replace?: boolean;
  input?: PropertyValue;
  urlQuery?: Readonly<Record<string, PropertyValue>>;
  disabled?: boolean;
}

/** A link. While its own onClick runs it is disabled. */
export const Anchor = defineBlock<AnchorProperties>({
  meta: { category: 'display' },
  styling: ['rel', 'scroll', 'style'],
  mcpRender: (block, h) => {
    const { title, ariaLabel, icon, url, href, disabled: _, ...properties } = block.properties;
    const address = webAddress(url);
    return h.link(block, {
      ...properties,
      title: isBlank(title)
        ? ariaLabel || iconName(icon)
        : title || properties.pageId || (address && h.derived(url, address)),
      url: href ?? address,
      disabled: isDisabled(block),
    });
  },
  mcpEvents: {
    /** Fires onClick and follows the link at the same time. */
    onClick(host) {
      const { back, home, href, input, newTab, pageId, replace, url, urlQuery } = host.block.properties;
      const disabled = isDisabled(host.block);
      const clicked = host.triggerEvent('onClick');
      host.link({ back, home, href, input, newTab, pageId, replace, url, urlQuery, disabled });
      return clicked;
    },
  },
});

function isDisabled({ properties, events }: BlockView<AnchorProperties>): boolean {
  return properties.disabled ?? events.onClick?.loading ?? false;
}

/** Authors write a title of spaces to show the icon alone. */
function isBlank(title: PropertyValue): boolean {
  return typeof title === 'string' && title !== '' && title.trim() === '';
}
