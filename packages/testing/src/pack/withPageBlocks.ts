import { type BlockDefinition, defineBlock, definePack, type Pack } from '@lowdefy-mcp/render-core';

/** The type of the pages themselves, so that none of Lowdefy's packages is needed for one: it is shown by its category. */
const Box: BlockDefinition = defineBlock({ meta: { category: 'container', areas: ['content'] } });

/** The packs, and one for `Box` if none of them has it. */
export function withPageBlocks(packs: readonly Pack[]): readonly Pack[] {
  if (packs.some(({ blocks }) => 'Box' in blocks)) return packs;
  return [...packs, definePack({ name: 'pages', blocks: { Box } })];
}
