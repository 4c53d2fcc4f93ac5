import { type BlockView, defineBlock, type RenderHelpers, type TextSource } from '@lowdefy-mcp/render-core';

interface ButtonProperties {
  title?: string;
  hideTitle?: boolean;
  icon?: string | { readonly name?: string; readonly title?: string };
  href?: string;
  type?: string;
  danger?: boolean;
  disabled?: boolean;
}

/** A button, or a link in its shape. While its own onClick runs it cannot be pressed. */
export const Button = defineBlock<ButtonProperties>({
  meta: { category: 'display' },
  mcpRender(block, h) {
    const { href, type, danger } = block.properties;
    const title = titleOf(block, h);
    const disabled = block.properties.disabled || block.events.onClick?.loading;
    if (href) return h.link(block, { title, url: href, disabled, events: ['onClick'] });
    return h.button(block, { title, danger: danger || type === 'danger', disabled });
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

/** Undefined is the block's id. */
function titleOf({ properties }: BlockView<ButtonProperties>, h: RenderHelpers): TextSource {
  const { title, hideTitle, icon } = properties;
  const shown = hideTitle ? undefined : h.html(title);
  const isBlank = typeof shown === 'string' && shown.trim() === '';
  const hasNoTitle = hideTitle || isBlank;
  return hasNoTitle && icon ? (typeof icon === 'string' ? icon : icon.title || icon.name) : shown;
}
