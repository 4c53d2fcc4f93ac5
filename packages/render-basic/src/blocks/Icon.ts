import { defineBlock } from '@lowdefy-mcp/render-core';

interface IconProperties {
  name?: string;
  title?: string;
  spin?: boolean;
  disableLoadingIcon?: boolean;
}

/**
 * An icon, shown only if it can be clicked: as a button named after the icon. While it spins, or its onClick runs, the
 * component shows a loading icon that cannot be clicked.
 */
export const Icon = defineBlock<IconProperties>({
  meta: { category: 'display' },
  styling: ['color', 'rotate', 'size', 'style'],
  mcpRender: (block, h) => {
    const { onClick } = block.events;
    if (!onClick) return null;
    const { title, name, spin, disableLoadingIcon } = block.properties;
    return h.button(block, {
      title: title || name,
      disabled: (spin || onClick.loading) && !disableLoadingIcon,
    });
  },
});
