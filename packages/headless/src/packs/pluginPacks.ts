import { definePack, type Pack } from '@lowdefy-mcp/render-core';
import type { Installation } from '../installation/Installation.js';
import type { Types } from '../lowdefy/types.js';
import { locateError } from '../places/locateError.js';
import { missingExport } from './missingExport.js';
import { type PluginPack, type UsedPackage, usedPackages } from './PluginPack.js';
import { packMistakes } from './packMistakes.js';
import { installAdvice, refusePack } from './refusePack.js';

/**
 * Imports the packs of plugins, exported as `PACKAGE/mcp`, with the app's names of their types. `packs` take precedence over them.
 */
export async function importPluginPacks(
  types: Types,
  packs: readonly Pack[],
  installation: Installation,
): Promise<readonly PluginPack[]> {
  const found = await Promise.all(usedPackages(types, packs).map((used) => importPack(used, installation)));
  return found.filter((pack) => pack !== undefined);
}

/** Imports the pack of a plugin; undefined if it has none. */
async function importPack(
  { name, uncovered, covered }: UsedPackage,
  installation: Installation,
): Promise<PluginPack | undefined> {
  const module = `${name}/mcp`;
  const url = installation.resolve(module);
  if (url === undefined) {
    const missing = uncovered.length === 0 ? undefined : await missingExport(name, './mcp', installation);
    return missing === undefined ? undefined : { module, notAsked: covered, problems: [missing] };
  }
  if (uncovered.length === 0) return { module, notAsked: covered, problems: [] };
  try {
    const pack: unknown = (await installation.modules.load(url)).default;
    const refusal = refusePack(pack);
    if (refusal === undefined) {
      const problems = packMistakes(pack, url);
      return { module, url, pack: nameBlocks(pack as Pack, uncovered), notAsked: covered, problems };
    }
    return { module, notAsked: covered, problems: [`The plugin's pack "${module}" is refused: ${refusal}`] };
  } catch (error) {
    const text = `The plugin's pack "${module}" cannot be loaded: ${await locateError(error, url)}`;
    const fix = installAdvice(text, error, installation.directory) ?? `${text}\nFix it:`;
    return { module, notAsked: covered, problems: [`${fix} until then its blocks are rendered without it.`] };
  }
}

/** Renames the pack's blocks to the app's names: `plugins:` can add a prefix to all types of a package. */
function nameBlocks(pack: Pack, used: UsedPackage['uncovered']): Pack {
  const blocks = used.flatMap(([type, { originalTypeName }]) => {
    const block = Object.hasOwn(pack.blocks, originalTypeName) ? pack.blocks[originalTypeName] : undefined;
    return block === undefined ? [] : [[type, block] as const];
  });
  return definePack({ name: pack.name, blocks: Object.fromEntries(blocks) });
}
