import { defineBlock } from '@lowdefy-mcp/render-core';
import { changesOf, inGroups } from '../diff/changesOf.js';
import type { DiffProperties } from '../diff/DiffProperties.js';
import { showDiff } from '../diff/showDiff.js';

/** The changes between two states of an object: a tag and both values for each field. */
export const DiffList = defineBlock<DiffProperties>({
  meta: { category: 'display' },
  // A person can open collapsed panels.
  styling: ['collapseNested', 'theme'],
  mcpRender(block, h) {
    const { changeTypeLabels, groupByRoot = true } = block.properties;
    const changes = changesOf(block.properties);
    return showDiff(block, h, {
      changes: groupByRoot ? inGroups(changes, { topFirst: true }) : changes,
      kinds: changeTypeLabels ?? {},
    });
  },
});
