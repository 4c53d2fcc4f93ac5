import { defineBlock } from '@lowdefy-mcp/render-core';
import { changesOf, inGroups } from '../diff/changesOf.js';
import type { DiffProperties } from '../diff/DiffProperties.js';
import { showDiff } from '../diff/showDiff.js';

/** What changed between two states of something, in two columns. */
export const DiffSideBySide = defineBlock<DiffProperties>({
  meta: { category: 'display' },
  // The component has no place for the words of `changeTypeLabels`.
  styling: ['changeTypeLabels', 'collapseNested', 'theme'],
  mcpRender(block, h) {
    const changes = changesOf(block.properties);
    return showDiff(block, h, {
      changes: block.properties.groupByRoot === false ? changes : inGroups(changes),
    });
  },
});
