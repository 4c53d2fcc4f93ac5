import { type BlockConfig, blockConfigs } from '../lowdefy/blockConfigs.js';
import type { Plain } from '../lowdefy/types.js';
import { blockIdPattern } from '../rules/blockIdPattern.js';
import type { Build } from './Build.js';
import { perPage } from './perPage.js';

/** Operators whose result depends only on their parameters and on the position of the block. */
const FIXED = /^_(?:index|string)\b/;

/**
 * Finds the lists whose items can be changed together, with one update of the engine: nobody can tell the difference from changing them
 * one by one, because no event runs, and nothing depends on the values of the items before all of them are set.
 */
export const simpleLists = perPage((build: Build, _pageId: string, config: Plain): ReadonlySet<string> => {
  const [page, ...blocks] = blockConfigs(config) as Generator<BlockConfig & Plain>;
  const { metas, registry } = build;
  const isList = ({ type = '' }: BlockConfig) => metas[type]?.category === 'list';
  const isQuiet = (block: BlockConfig & Plain) =>
    isFixed(block) && Object.keys(block.events ?? {}).length === 0;
  /** Runs code at a commit between two changes. */
  const reacts = (block: BlockConfig & Plain) => {
    const { mcpFails, mcpUpdate } = registry.get(block.type ?? '') ?? {};
    const hasMount = Object.keys(block.events ?? {}).some((name) => name.startsWith('onMount'));
    return hasMount || ((mcpFails ?? mcpUpdate) !== undefined && !isList(block) && !isFixed(block));
  };
  if (page === undefined || blocks.some(reacts)) return new Set();
  const lists = blocks.filter((list) => {
    const [, ...inner] = blockConfigs(list) as Generator<BlockConfig & Plain>;
    return isList(list) && isQuiet(list) && inner.every((block) => isQuiet(block) && !isList(block));
  });
  return new Set(lists.map(({ blockId = '' }) => blockIdPattern(blockId)));
});

/** Tells whether no state decides how a block is shown, and which values it takes. */
function isFixed({ loading, properties, skeleton, visible }: Plain): boolean {
  return ![loading, properties, skeleton, visible].some(readsState);
}

function readsState(config: unknown): boolean {
  if (typeof config !== 'object' || config === null) return false;
  return Object.entries(config).some(
    ([key, value]) => (key.startsWith('_') && !FIXED.test(key)) || readsState(value),
  );
}
