import { defineBlock } from '@lowdefy-mcp/render-core';
import { changesOf } from '../diff/changesOf.js';
import type { DiffProperties } from '../diff/DiffProperties.js';
import { showDiff } from '../diff/showDiff.js';

/** The changes between two states of an object as a timeline, with an icon for the kind of change. */
export const DiffTimeline = defineBlock<DiffProperties>({
  meta: { category: 'display' },
  // The component does not show `changeTypeLabels`.
  styling: ['changeTypeLabels', 'collapseNested', 'theme'],
  mcpRender: (block, h) => showDiff(block, h, { changes: changesOf(block.properties), kinds: {} }),
});
