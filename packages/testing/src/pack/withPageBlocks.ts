import { type BlockDefinition, defineBlock, definePack, type Pack } from '@lowdefy-mcp/render-core';

/** The type of the pages themselves, rendered by its category, so that none of Lowdefy's packages is needed. */
const Box: BlockDefinition = defineBlock({ meta: { category: 'container', areas: ['content'] } });

/** Adds a pack for `Box` if none of the packs defines it. */
export function withPageBlocks(packs: readonly Pack[]): readonly Pack[] {
  if (packs.some(({ blocks }) => 'Box' in blocks)) return packs;
  return [...packs, definePack({ name: 'pages', blocks: { Box } })];
}
