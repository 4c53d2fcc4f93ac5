import { defineBlock } from '@lowdefy-mcp/render-core';

interface ImgProperties {
  alt?: string;
  src?: string;
}

/** A picture. */
export const Img = defineBlock<ImgProperties>({
  meta: { category: 'display' },
  mcpRender: (block, h) => h.image(block, block.properties),
});
