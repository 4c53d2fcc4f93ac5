import { defineBlock } from '@lowdefy-mcp/render-core';

interface ImgProperties {
  alt?: string;
  src?: string;
}

/** An image. */
export const Img = defineBlock<ImgProperties>({
  meta: { category: 'display' },
  styling: ['crossOrigin', 'decoding', 'height', 'loading', 'sizes', 'srcSet', 'style', 'width'],
  mcpRender: (block, h) => h.image(block, block.properties),
});
