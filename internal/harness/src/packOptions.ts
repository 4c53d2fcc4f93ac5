import type { Pack } from '../../../packages/render-core/src/index.js';
import type { Components, LaterPages, PackOptions } from '../../../packages/testing/src/vitest.js';
import type { Blocks } from './installedBlocks.js';
import { lowdefy } from './lowdefy.js';
import { recordedBlocks, undeclaredProperties } from './recordedBlocks.js';

const { '4.0': former, '5.3': later } = recordedBlocks;

const withMeta = (blocks: Blocks): Readonly<Record<string, { readonly meta: Blocks[string] }>> =>
  Object.fromEntries(Object.entries(blocks).map(([type, meta]) => [type, { meta }]));

/** The metas of the components of Lowdefy 5. */
export const laterComponents: Components = withMeta(later);

/** Properties that change the text of a block before Lowdefy 5, and only its look since. */
const ONLY_LOOKS: Readonly<Record<string, readonly string[]>> = {
  Badge: ['color'],
  Pagination: ['simple'],
};

const laterProperties = (type: string) => [
  ...(later[type]?.properties ?? []),
  ...(undeclaredProperties[type] ?? []),
];
const usedLater = (type: string) => laterProperties(type).filter((path) => !ONLY_LOOKS[type]?.includes(path));
const allProperties = (type: string) => [
  ...new Set([...(former[type]?.properties ?? []), ...laterProperties(type)]),
];

/** The generation, for expected files that differ by generation. */
const variant = lowdefy.hasSlots ? '5' : lowdefy.hasAreas ? '4.5' : lowdefy.hasJsMap ? '4.1' : undefined;
/** Pages with the texts that they have in the generation under test. */
export const withVariant = <Pages extends LaterPages>(pages: Pages): Pages =>
  variant === undefined ? pages : { ...pages, variant };

/** Lists the pages of a pack: those for all generations, and those for Lowdefy 5, which other generations simulate. */
export function packPages(all: URL, ofLowdefy5?: URL): readonly LaterPages[] {
  const later = { lowdefy: 5, components: laterComponents };
  return [
    withVariant({ folder: all }),
    ...(ofLowdefy5 ? [withVariant({ folder: ofLowdefy5, ...later })] : []),
  ];
}

/**
 * Makes the options of `describePack` for a pack of Lowdefy's own blocks. Its definitions are those of Lowdefy 4.0, and for newer
 * types those of Lowdefy 5. Pages are rendered as in both, except on a real Lowdefy 5, which no longer has some of the types.
 */
export function packOptions({
  blocks,
}: Pack): Pick<PackOptions, 'components' | 'properties' | 'otherProperties'> {
  const components = Object.entries({ ...laterComponents, ...withMeta(former) });
  return {
    components: Object.fromEntries(components.filter(([type]) => Object.hasOwn(blocks, type))),
    // A type that Lowdefy 5 does not have has no properties there.
    properties: lowdefy.hasSlots ? usedLater : allProperties,
    otherProperties: allProperties,
  };
}
