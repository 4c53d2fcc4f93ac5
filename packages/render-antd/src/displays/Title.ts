import { defineBlock } from '@lowdefy-mcp/render-core';
import { typographyStyling } from '../shared/typographyStyling.js';
import { showTypography, type TypographyProperties, typographyActs } from './typography.js';

/** A heading. */
export const Title = defineBlock<TypographyProperties>({
  meta: { category: 'display' },
  styling: [...typographyStyling, 'color', 'level'],
  mcpRender: (block, h) => showTypography(block, h, []),
  mcpEvents: { ...typographyActs },
});
