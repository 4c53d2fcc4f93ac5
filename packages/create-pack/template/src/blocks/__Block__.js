import { defineBlock } from '@lowdefy-mcp/render-core';

/** A number from 0 to `max`, by default 5. */
export const __Block__ = defineBlock({
  meta: { category: 'input', valueType: 'number' },
  mcpRender: (block, h) => {
    const { disabled, max } = block.properties;
    return h.input(block, { disabled, hint: h.text`${max ?? 5} is best` });
  },
  mcpSchema: (block) => ({ type: 'integer', minimum: 0, maximum: block.properties.max ?? 5 }),
});
