import { defineBlock } from '@lowdefy-mcp/render-core';
import type { DiffProperties } from '../diff/DiffProperties.js';
import { diffLines } from '../diff/diffLines.js';
import { filterParts } from '../diff/filterParts.js';
import { withTitle } from '../diff/showDiff.js';
import { toYaml } from '../diff/toYaml.js';

/** Two states of an object as a YAML diff, with removed and added lines marked. */
export const DiffGit = defineBlock<DiffProperties>({
  meta: { category: 'display' },
  // Without changes the component shows the text without marks, and never `emptyText`.
  styling: ['emptyText', 'theme'],
  mcpRender(block, h) {
    const { before, after } = block.properties;
    const [old, now] = [before, after].map((state) => toYaml(filterParts(state, block.properties)));
    return withTitle(block, h, h.paragraph(diffLines(old ?? [], now ?? []).join('\n')));
  },
});
