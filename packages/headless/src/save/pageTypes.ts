import type { Build } from '../app/Build.js';
import type { Plain } from '../lowdefy/types.js';
import type { PageTypes } from './fitPage.js';

interface BlockConfig {
  readonly blockId?: string;
  readonly type?: string;
  readonly blocks?: readonly BlockConfig[];
  readonly areas?: Readonly<Record<string, { readonly blocks?: readonly BlockConfig[] } | undefined>>;
  readonly slots?: BlockConfig['areas'];
}

const known = new WeakMap<Build, Map<string, PageTypes>>();

/** The types of a page's blocks by their ids. A build never changes, so each page is looked at once. */
export function pageTypes(build: Build, pageId: string, config: Plain): PageTypes {
  const pages = known.get(build) ?? new Map<string, PageTypes>();
  known.set(build, pages);
  const types = pages.get(pageId) ?? readTypes(build.helpers.serializer.deserialize(config) as BlockConfig);
  pages.set(pageId, types);
  return types;
}

function readTypes(page: BlockConfig): PageTypes {
  const types = new Map<string, Set<string>>();
  const blocks = [page];
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) {
    const { blockId = '', type = '' } = block;
    types.set(blockId, (types.get(blockId) ?? new Set()).add(type));
    const areas = Object.values({ ...block.areas, ...block.slots });
    blocks.push(...(block.blocks ?? []), ...areas.flatMap((area) => area?.blocks ?? []));
  }
  return types;
}
