import { blockIdPattern } from './blockIdPattern.js';
import type { Exclusions } from './Exclusions.js';
import type { Restrictions } from './Restrictions.js';

/** Restrictions, and what the app's YAML excludes besides. */
export function withExclusions(restrict: Restrictions, exclusions: Exclusions): Restrictions {
  if (exclusions.size === 0) return restrict;
  const block = (pageId: string, blockId: string) => {
    const excluded = exclusions.get(pageId);
    if (excluded === 'page' || excluded?.has(blockId) || excluded?.has(blockIdPattern(blockId))) return false;
    return restrict.block?.(pageId, blockId) ?? true;
  };
  return {
    page: (pageId) => exclusions.get(pageId) !== 'page' && (restrict.page?.(pageId) ?? true),
    block,
    use: (pageId, blockId, name) => block(pageId, blockId) && (restrict.use?.(pageId, blockId, name) ?? true),
  };
}
