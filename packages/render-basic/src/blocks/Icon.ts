import { defineBlock } from '@lowdefy-mcp/render-core';

interface IconProperties {
  name?: string;
  title?: string;
  spin?: boolean;
  disableLoadingIcon?: boolean;
}

/**
 * A picture that says nothing by itself; one that can be pressed is a button named by its icon. While it turns, or
 * its onClick runs, the component shows another picture in its place that cannot be pressed.
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
