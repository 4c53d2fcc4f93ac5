import { defineBlock } from '@lowdefy-mcp/render-core';
import type { DiffProperties } from '../diff/DiffProperties.js';
import { diffLines } from '../diff/diffLines.js';
import { filterParts } from '../diff/filterParts.js';
import { withTitle } from '../diff/showDiff.js';
import { toYaml } from '../diff/toYaml.js';

/** Two states of something as one text of YAML, with marks before the lines that are gone or new. */
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
