import { defineBlock } from '@lowdefy-mcp/render-core';
import { type TypographyProperties, typographyActs, typographyEvents } from './typography.js';

/** A heading. */
export const Title = defineBlock<TypographyProperties>({
  meta: { category: 'display' },
  mcpRender(block, h) {
    const text = h.html(block.properties.content);
    const shown = text && block.properties.delete ? h.text`~~${text}~~` : text;
    return h.display(block, { events: typographyEvents(block), children: h.paragraph(shown) });
  },
  mcpEvents: { ...typographyActs },
});
