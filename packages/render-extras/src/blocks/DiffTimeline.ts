import { defineBlock } from '@lowdefy-mcp/render-core';
import { changesOf } from '../diff/changesOf.js';
import type { DiffProperties } from '../diff/DiffProperties.js';
import { showDiff } from '../diff/showDiff.js';

/** What changed between two states of something, one below the other, with an icon for what happened. */
export const DiffTimeline = defineBlock<DiffProperties>({
  meta: { category: 'display' },
  // The component has no place for the words of `changeTypeLabels`.
  styling: ['changeTypeLabels', 'collapseNested', 'theme'],
  mcpRender: (block, h) => showDiff(block, h, { changes: changesOf(block.properties), kinds: {} }),
});
