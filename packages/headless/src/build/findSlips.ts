import type { Installation } from '../installation/Installation.js';
import type { BlockConfig } from '../lowdefy/blockConfigs.js';
import { atPlaces } from './atPlaces.js';
import type { Build } from './Build.js';
import { type BlockSchema, readBlockSchema } from './blockSchemas.js';
import { blockSlips, type Slip } from './blockSlips.js';
import { findInYaml } from './findInYaml.js';
import { onlyUsed } from './onlyUsed.js';
import { readPage } from './readPage.js';

/** The build to check. */
type Checked = Pick<Build, 'directory' | 'pageIds' | 'registry' | 'types'>;

/**
 * Describes common mistakes in the blocks of all pages that Lowdefy's build accepts: misspelt events and properties, keys of a block in its properties, and
 * calls of missing methods. With file and line if they can be found, and a suggestion.
 */
export async function findSlips(
  { directory: buildDirectory, pageIds, registry, types }: Checked,
  directory: string,
  installation: Installation,
): Promise<readonly string[]> {
  const schemas = new Map<string, BlockSchema>();
  for (const [type, definition] of Object.entries(types.blocks)) {
    const schema = await readBlockSchema(definition, installation);
    if (schema !== undefined) schemas.set(type, schema);
  }
  // Pages can share blocks.
  const slips = new Map<string, { readonly slip: Slip; readonly pageId: string }>();
  for (const pageId of pageIds) {
    const page: BlockConfig | undefined = await readPage(buildDirectory, pageId);
    if (page === undefined) continue;
    for (const slip of blockSlips(page, { schemas, registry })) {
      if (!slips.has(slip.text)) slips.set(slip.text, { slip, pageId });
    }
  }
  return Promise.all(
    [...slips.values()].map(async ({ slip: { text, word, matches }, pageId }) => {
      const places = await findInYaml(directory, { text: word, matches });
      return places.length === 0
        ? `Page "${pageId}": ${text}`
        : atPlaces(text, await onlyUsed(places, { directory, buildDirectory }));
    }),
  );
}
