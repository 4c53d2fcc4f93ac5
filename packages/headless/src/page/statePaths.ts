import type { PageTypes } from '../build/pageTypes.js';
import type { Lowdefy } from '../lowdefy/types.js';

/** The paths of block values in a page's state: configured ids, such as `items.$.name`. */
export interface StatePaths {
  readonly inputs: readonly string[];
  readonly lists: readonly string[];
}

/** Shared by all sessions of a build: they have the same types and metas. */
const cache = new WeakMap<PageTypes, StatePaths>();

/** Finds the inputs and lists of a page, including hidden ones and those in list items. Cached. */
export function statePaths(types: PageTypes, lowdefy: Lowdefy): StatePaths {
  const paths = cache.get(types) ?? findPaths(types, lowdefy);
  cache.set(types, paths);
  return paths;
}

function findPaths(types: PageTypes, { _internal: { blockMetas } }: Lowdefy): StatePaths {
  const withCategory = (...categories: readonly string[]) =>
    [...types].flatMap(([id, own]) =>
      [...own].some((type) => categories.includes(blockMetas[type]?.category ?? '')) ? [id] : [],
    );
  return { inputs: withCategory('input', 'input-container'), lists: withCategory('list') };
}

/** Tells whether a path is equal to, inside of, or around that of a block. `$` in the id matches any index. */
export function overlaps(path: string, id: string): boolean {
  const names = id.split('.');
  return path
    .split('.')
    .slice(0, names.length)
    .every((name, index) => name === names[index] || names[index] === '$');
}
