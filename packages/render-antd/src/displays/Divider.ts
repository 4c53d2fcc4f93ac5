import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';

interface DividerProperties {
  title?: string;
  /** `vertical` in Lowdefy 4. */
  type?: string;
  /** `vertical` in Lowdefy 5; before, only the position of the title. */
  orientation?: string;
}

/** A line, shown only if it has a title. */
export const Divider = defineBlock<DividerProperties>({
  meta: { category: 'display' },
  styling: ['dashed', 'plain', 'theme', 'titlePlacement'],
  mcpRender(block, h) {
    const text = h.paragraph(h.html(block.properties.title));
    return text && !isVertical(block) ? h.display(block, { events: [], children: text }) : null;
  },
});

/** A vertical line does not show its title. */
function isVertical({ app, properties: { type, orientation } }: BlockView<DividerProperties>): boolean {
  return (since(app, 5) ? orientation : type) === 'vertical';
}
