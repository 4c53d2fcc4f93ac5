import { defineBlock } from '@lowdefy-mcp/render-core';
import { words } from '../displays/words.js';

/** A hint for the blocks in it. */
export const Tooltip = defineBlock<{ title?: string }>({
  meta: { category: 'container', areas: ['content'] },
  mcpRender(block, h) {
    const title = words(h, block.properties.title);
    return h.container(block, {
      events: [],
      children: [h.areas(), title ? h.text`Tooltip: ${title}` : null],
    });
  },
});
