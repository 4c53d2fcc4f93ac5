import { listPageIds } from './listPageIds.js';
import type { BlockOutline } from './outline.js';
import { outlineArtifact } from './outlineArtifact.js';

/** Lists the block types that the pages of a build use. */
export async function usedBlockTypes(buildDirectory: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const pageId of await listPageIds(buildDirectory)) {
    const page = await outlineArtifact(buildDirectory, pageId);
    if (page !== undefined) addTypes(page, used);
  }
  return used;
}

function addTypes({ type, blocks }: BlockOutline, used: Set<string>): void {
  used.add(type);
  for (const block of blocks) addTypes(block, used);
}
