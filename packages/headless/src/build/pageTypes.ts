import { type BlockConfig, blockConfigs } from '../lowdefy/blockConfigs.js';
import { perPage } from './perPage.js';

/** The block types by block id of a page: several if blocks share an id. */
export type PageTypes = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the block types of a page by block id. */
export const pageTypes = perPage((_build, _pageId, config) => readTypes(config as BlockConfig));

function readTypes(page: BlockConfig): PageTypes {
  const types = new Map<string, Set<string>>();
  for (const { blockId = '', type = '' } of blockConfigs(page)) {
    types.set(blockId, (types.get(blockId) ?? new Set()).add(type));
  }
  return types;
}
