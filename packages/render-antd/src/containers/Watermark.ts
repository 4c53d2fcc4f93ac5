import { defineBlock, type RenderHelpers } from '@lowdefy-mcp/render-core';
import { joinHints } from '@lowdefy-mcp/render-core/kit';

interface WatermarkProperties {
  /** One line, or several. */
  text?: string | readonly string[];
  image?: string;
}

/** Blocks with a repeated text or picture in the background. */
export const Watermark = defineBlock<WatermarkProperties>({
  meta: { category: 'container', areas: ['content'] },
  styling: ['font', 'gap', 'height', 'inherit', 'offset', 'rotate', 'theme', 'width', 'zIndex'],
  mcpRender: (block, h) =>
    h.container(block, { events: [], children: [mark(block.properties, h), h.area('content')] }),
});

/** The picture takes precedence over the text. */
function mark({ text, image }: WatermarkProperties, h: RenderHelpers) {
  if (image) return h.picture({ alt: h.text`Watermark`, src: image });
  const lines = joinHints([text ?? []].flat(), h, h.text` / `);
  return lines === undefined ? null : h.text`Watermark: ${lines}`;
}
