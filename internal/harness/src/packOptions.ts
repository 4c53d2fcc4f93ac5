import type { Pack } from '../../../packages/render-core/src/index.js';
import type { PackOptions } from '../../../packages/testing/src/vitest.js';
import type { Blocks } from './installedBlocks.js';
import { lowdefy } from './lowdefy.js';
import { recordedBlocks, undeclaredProperties } from './recordedBlocks.js';

const { '4.0': former, '5.3': later } = recordedBlocks;

const withMeta = (blocks: Blocks) =>
  Object.fromEntries(Object.entries(blocks).map(([type, meta]) => [type, { meta }]));

/** What the components of Lowdefy 5 say about themselves. */
export const laterComponents = withMeta(later);

const laterProperties = (type: string) => [
  ...(later[type]?.properties ?? []),
  ...(undeclaredProperties[type] ?? []),
];
const allProperties = (type: string) => [
  ...new Set([...(former[type]?.properties ?? []), ...laterProperties(type)]),
];

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
    properties: (type) => (lowdefy.hasSlots && type in later ? laterProperties(type) : allProperties(type)),
    otherProperties: allProperties,
  };
}
