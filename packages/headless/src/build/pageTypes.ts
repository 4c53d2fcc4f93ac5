import { type BlockConfig, blockConfigs } from '../lowdefy/blockConfigs.js';
import { isDynamic } from '../lowdefy/isDynamic.js';
import type { Plain } from '../lowdefy/types.js';
import type { Build } from './Build.js';

/** The block types by block id of a page: several if blocks share an id. */
export type PageTypes = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Build, Map<string, PageTypes>>();

/** Returns the block types of a page by block id. Cached, because a build is immutable; not for a dynamic page. */
export function pageTypes(build: Build, pageId: string, config: Plain): PageTypes {
  if (isDynamic(config)) return readTypes(config as BlockConfig);
  const pages = known.get(build) ?? new Map<string, PageTypes>();
  known.set(build, pages);
  const types = pages.get(pageId) ?? readTypes(config as BlockConfig);
  pages.set(pageId, types);
  return types;
}

function readTypes(page: BlockConfig): PageTypes {
  const types = new Map<string, Set<string>>();
  for (const { blockId = '', type = '' } of blockConfigs(page)) {
    types.set(blockId, (types.get(blockId) ?? new Set()).add(type));
  }
  return types;
}
