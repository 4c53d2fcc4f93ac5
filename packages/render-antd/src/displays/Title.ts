import { defineBlock } from '@lowdefy-mcp/render-core';
import {
  showTypography,
  type TypographyProperties,
  typographyActs,
  typographyStyling,
} from './typography.js';

/** A heading. */
export const Title = defineBlock<TypographyProperties>({
  meta: { category: 'display' },
  styling: [...typographyStyling, 'color', 'level'],
  mcpRender: (block, h) => showTypography(block, h, []),
  mcpEvents: { ...typographyActs },
});
