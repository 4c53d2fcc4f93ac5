import type { PageTypes } from '../build/pageTypes.js';
import type { Lowdefy } from '../lowdefy/types.js';

/** Where the blocks of a page keep their values in its state: ids of the configuration, such as `items.$.name`. */
export interface StatePaths {
  readonly inputs: readonly string[];
  readonly lists: readonly string[];
}

/** All sessions of a build have the same types and metas. */
const known = new WeakMap<PageTypes, StatePaths>();

/** Finds the inputs and lists of a page, hidden ones and those of list items too. */
export function statePaths(types: PageTypes, lowdefy: Lowdefy): StatePaths {
  const paths = known.get(types) ?? findPaths(types, lowdefy);
  known.set(types, paths);
  return paths;
}

function findPaths(types: PageTypes, { _internal: { blockMetas } }: Lowdefy): StatePaths {
  const having = (...categories: readonly string[]) =>
    [...types].flatMap(([id, own]) =>
      [...own].some((type) => categories.includes(blockMetas[type]?.category ?? '')) ? [id] : [],
    );
  return { inputs: having('input', 'input-container'), lists: having('list') };
}

/** Whether a path is that of a block, or one of them is inside the other. The `$` of the id is any index. */
export function overlaps(path: string, id: string): boolean {
  const names = id.split('.');
  return path
    .split('.')
    .slice(0, names.length)
    .every((name, index) => name === names[index] || names[index] === '$');
}
