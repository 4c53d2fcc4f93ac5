import { listBlocks } from './listBlocks.js';
import type { EngineBlock, EngineContext } from './types.js';

/**
 * Assigns each block of a page a unique address: its id, and `id#2`, `id#3` … for further blocks with the same id, such
 * as those of a list whose ids have no `$`. Numbered in tree order, hidden blocks included, so that an address is
 * stable when blocks are shown or hidden, or the page is rebuilt.
 */
export function blockAddresses(context: EngineContext): ReadonlyMap<EngineBlock, string> {
  const blocks = listBlocks(context);
  const ids = new Set(blocks.map(({ blockId }) => blockId));
  const counts = new Map<string, number>();
  const addresses = new Map<EngineBlock, string>();
  for (const block of blocks) {
    const { blockId } = block;
    let count = (counts.get(blockId) ?? 0) + 1;
    // An id may itself look like an address.
    while (count > 1 && ids.has(`${blockId}#${count}`)) count += 1;
    counts.set(blockId, count);
    addresses.set(block, count === 1 ? blockId : `${blockId}#${count}`);
  }
  return addresses;
}

/** Returns the configured id of a block by its address: `delete` for `delete#2`. */
export function idOfAddress(address: string): string {
  return address.replace(/#\d+$/, '');
}
