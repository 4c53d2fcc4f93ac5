import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';
import { type ButtonLook, buttonTitle, isDangerous } from '../shared/buttonTitle.js';

interface ButtonProperties extends ButtonLook {
  href?: string;
  disabled?: boolean;
}

/** A button, or a link that looks like one. It cannot be pressed while its own onClick runs. */
export const Button = defineBlock<ButtonProperties>({
  meta: { category: 'display' },
  styling: ['block', 'ghost', 'size', 'style', 'theme'],
  mcpRender(block, h) {
    const { properties, app } = block;
    const title = buttonTitle(h, properties, app);
    const disabled = properties.disabled || block.events.onClick?.loading;
    if (properties.href) return h.link(block, { title, url: properties.href, disabled, events: ['onClick'] });
    const danger = isDangerous(properties, app);
    return h.button(block, { title, danger, disabled, events: configured(block, 'onClick') });
  },
  mcpEvents: {
    onClick(host) {
      const { href } = host.block.properties;
      const running = host.triggerEvent('onClick');
      if (href) host.link({ href });
      return running;
    },
  },
});
