import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';

interface DividerProperties {
  title?: string;
  /** `vertical` in Lowdefy 4. */
  type?: string;
  /** `vertical` in Lowdefy 5; before, only where the title stands. */
  orientation?: string;
}

/** A line: worth showing only for the title in it. */
export const Divider = defineBlock<DividerProperties>({
  meta: { category: 'display' },
  styling: ['dashed', 'plain', 'theme', 'titlePlacement'],
  mcpRender(block, h) {
    const text = h.paragraph(h.html(block.properties.title));
    return text && !isVertical(block) && h.display(block, { events: [], children: text });
  },
});

/** An upright line has no room for a title. */
function isVertical({ app, properties: { type, orientation } }: BlockView<DividerProperties>): boolean {
  return (since(app, 5) ? orientation : type) === 'vertical';
}
