import { defineBlock } from '@lowdefy-mcp/render-core';
import { objectsOf } from '@lowdefy-mcp/render-core/kit';

interface SplitterProperties {
  panels?: readonly { readonly key: string }[];
}

/**
 * Panels beside each other. A person can resize or collapse them; agents always see their content, and cannot provide
 * the pixel sizes that the events report.
 */
export const Splitter = defineBlock<SplitterProperties>({
  meta: { category: 'container' },
  styling: [
    'layout',
    'lazy',
    'orientation',
    'panels[].collapsible',
    'panels[].defaultSize',
    'panels[].max',
    'panels[].min',
    'panels[].resizable',
    'panels[].size',
    'theme',
  ],
  mcpRender(block, h) {
    const { panels } = block.properties;
    return h.container(block, {
      events: [],
      children: objectsOf(panels).map(({ key }) => h.area(String(key))),
    });
  },
});
