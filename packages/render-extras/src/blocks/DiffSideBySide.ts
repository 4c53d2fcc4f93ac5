import { defineBlock } from '@lowdefy-mcp/render-core';
import { changesOf, inGroups } from '../diff/changesOf.js';
import type { DiffProperties } from '../diff/DiffProperties.js';
import { showDiff } from '../diff/showDiff.js';

/** The changes between two states of an object, in two columns. */
export const DiffSideBySide = defineBlock<DiffProperties>({
  meta: { category: 'display' },
  // The component does not show `changeTypeLabels`.
  styling: ['changeTypeLabels', 'collapseNested', 'theme'],
  mcpRender(block, h) {
    const changes = changesOf(block.properties);
    return showDiff(block, h, {
      changes: block.properties.groupByRoot === false ? changes : inGroups(changes),
    });
  },
});
