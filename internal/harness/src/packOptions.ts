import type { Pack } from '../../../packages/render-core/src/index.js';
import type { Components, LaterPages, PackOptions } from '../../../packages/testing/src/vitest.js';
import type { Blocks } from './installedBlocks.js';
import { lowdefy } from './lowdefy.js';
import { recordedBlocks, undeclaredProperties } from './recordedBlocks.js';

const { '4.0': former, '5.3': later } = recordedBlocks;

const withMeta = (blocks: Blocks): Readonly<Record<string, { readonly meta: Blocks[string] }>> =>
  Object.fromEntries(Object.entries(blocks).map(([type, meta]) => [type, { meta }]));

/** What the components of Lowdefy 5 say about themselves. */
export const laterComponents: Components = withMeta(later);

/** Properties that change what a block says before Lowdefy 5, and only how it looks there. */
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

/** What pages print may differ in these generations. */
const variant = lowdefy.hasSlots ? '5' : lowdefy.hasAreas ? '4.5' : lowdefy.hasJsMap ? '4.1' : undefined;
/** Pages with the texts that they have in the generation under test. */
export const withVariant = <Pages extends LaterPages>(pages: Pages): Pages =>
  variant === undefined ? pages : { ...pages, variant };

/** The pages of a pack: those for all generations, and those for Lowdefy 5, which others take themselves for there. */
export function packPages(all: URL, ofLowdefy5?: URL): readonly LaterPages[] {
  const later = { lowdefy: 5, components: laterComponents };
  return [
    withVariant({ folder: all }),
    ...(ofLowdefy5 ? [withVariant({ folder: ofLowdefy5, ...later })] : []),
  ];
}

/**
 * What `describePack` has to know about a pack of Lowdefy's own blocks. Its definitions are those of Lowdefy 4.0, and for newer types those
 * of Lowdefy 5. Pages are shown as in both, except on a real Lowdefy 5: there they cannot use what it no longer has.
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
