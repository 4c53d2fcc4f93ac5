import type { Pack } from '../../../packages/render-core/src/index.js';
import type { Components, LaterPages, PackOptions } from '../../../packages/testing/src/vitest.js';
import type { Blocks } from './installedBlocks.js';
import { lowdefy } from './lowdefy.js';
import { filesBlocks, recordedBlocks, undeclaredProperties, writtenBlocks } from './recordedBlocks.js';

const { '4.0': former, '5.3': later, '5.5': latest } = recordedBlocks;

const withMeta = (blocks: Blocks): Readonly<Record<string, { readonly meta: Blocks[string] }>> =>
  Object.fromEntries(Object.entries(blocks).map(([type, meta]) => [type, { meta }]));

/** The metas of the components of Lowdefy 5.0 to 5.3. */
export const laterComponents: Components = withMeta(later);

/** The metas of the components of Lowdefy 5.4 and 5.5. */
export const latestComponents: Components = withMeta(latest);

/** The known blocks of Lowdefy 6, and the metas of its components. */
const blocksOf6: Blocks = { ...filesBlocks, ...writtenBlocks };
const componentsOf6: Components = { ...latestComponents, ...withMeta(blocksOf6) };

/** Properties that change the text of a block before Lowdefy 5, and only its look since. */
const ONLY_LOOKS: Readonly<Record<string, readonly string[]>> = {
  Badge: ['color'],
  Pagination: ['simple'],
};

/** The same for properties that have changed only the look since Lowdefy 5.4. */
const ONLY_LOOKS_NOW: typeof ONLY_LOOKS = {
  // An option with a tag shows it without being told to.
  MultipleSelector: ['renderTags'],
};

const propertiesIn = (blocks: Blocks, type: string) => [
  ...(blocks[type]?.properties ?? []),
  ...(undeclaredProperties[type] ?? []),
];
const usedIn =
  (blocks: Blocks, ...looks: readonly (typeof ONLY_LOOKS)[]) =>
  (type: string) =>
    propertiesIn(blocks, type).filter((path) => !looks.some((paths) => paths[type]?.includes(path)));
const allProperties = (type: string) => [
  ...new Set([
    ...(former[type]?.properties ?? []),
    ...propertiesIn(later, type),
    ...propertiesIn(latest, type),
    ...propertiesIn(blocksOf6, type),
  ]),
];

/** The generations with expected files of their own that the one under test follows, newest first. */
const variant = lowdefy.hasLocales
  ? ['5.4', '5']
  : lowdefy.hasSlots
    ? '5'
    : lowdefy.hasAreas
      ? '4.5'
      : lowdefy.hasJsMap
        ? '4.1'
        : undefined;
/** Pages with the texts that they have in the generation under test. */
const withVariant = <Pages extends LaterPages>(pages: Pages): Pages =>
  variant === undefined ? pages : { ...pages, variant };

/** The pages for later versions of a type that the version under test has as another component. */
export const otherComponents: readonly string[] =
  lowdefy.hasSlots && !lowdefy.hasLocales ? ['tree_selector'] : [];

const OF_5 = { lowdefy: 5, components: laterComponents };
const OF_5_4 = { lowdefy: 5.4, components: latestComponents };
const OF_6 = { lowdefy: 6, components: componentsOf6 };

/** Lists the pages of a pack: those for all generations, and those for Lowdefy 5.0, 5.4 and 6, which other generations simulate. */
export function packPages(
  all: URL,
  ofLowdefy5?: URL,
  ofLowdefy5_4?: URL,
  ofLowdefy6?: URL,
): readonly LaterPages[] {
  return [
    withVariant({ folder: all }),
    ...(ofLowdefy5 ? [withVariant({ folder: ofLowdefy5, ...(lowdefy.hasLocales ? OF_5_4 : OF_5) })] : []),
    ...(ofLowdefy5_4 ? [withVariant({ folder: ofLowdefy5_4, ...OF_5_4, except: otherComponents })] : []),
    ...(ofLowdefy6 ? [withVariant({ folder: ofLowdefy6, ...OF_6 })] : []),
  ];
}

/**
 * Makes the options of `describePack` for a pack of Lowdefy's own blocks. Its definitions are those of Lowdefy 4.0, and for newer
 * types those of the first version with the type. Pages are rendered as in each, except on a real Lowdefy 5, which no longer has
 * some of the types.
 */
export function packOptions({
  blocks,
}: Pack): Pick<PackOptions, 'components' | 'properties' | 'otherProperties'> {
  const components = Object.entries({ ...componentsOf6, ...laterComponents, ...withMeta(former) });
  return {
    components: Object.fromEntries(components.filter(([type]) => Object.hasOwn(blocks, type))),
    // A type that a version does not have has no properties there.
    properties: lowdefy.hasLocales
      ? usedIn(latest, ONLY_LOOKS, ONLY_LOOKS_NOW)
      : lowdefy.hasSlots
        ? usedIn(later, ONLY_LOOKS)
        : allProperties,
    otherProperties: allProperties,
  };
}
