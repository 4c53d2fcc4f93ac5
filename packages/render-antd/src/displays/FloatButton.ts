import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured, type IconProperty, iconName } from '@lowdefy-mcp/render-core/kit';
import { type BadgeProperties, badgeNote, withNotes } from '../shared/notes.js';

interface FloatButtonProperties {
  description?: string;
  tooltip?: string;
  icon?: IconProperty;
  href?: string;
  target?: string;
  badge?: BadgeProperties;
}

/** A floating button, or a link that looks like one. */
export const FloatButton = defineBlock<FloatButtonProperties>({
  meta: { category: 'display' },
  styling: ['type', 'shape', 'htmlType', 'theme'],
  mcpRender(block, h) {
    const { description, tooltip, icon, href, target, badge } = block.properties;
    // The component's default icon.
    const name = description || tooltip || iconName(icon) || h.text`FileTextOutlined`;
    const title = withNotes(h, name, description && tooltip, badgeNote(h, badge));
    if (!href) return h.button(block, { title, events: configured(block, 'onClick') });
    return h.link(block, { title, url: href, newTab: target === '_blank', events: ['onClick'] });
  },
  mcpEvents: {
    onClick(host) {
      const { href, target } = host.block.properties;
      const running = host.triggerEvent('onClick');
      if (href) host.link({ href, newTab: target === '_blank' });
      return running;
    },
  },
});
