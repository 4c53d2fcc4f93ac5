import { definePack, type Pack } from '@lowdefy-mcp/render-core';
import type { Installation } from '../installation/Installation.js';
import type { Types } from '../lowdefy/types.js';
import { locateError } from '../places/locateError.js';
import { type AskedPack, type UsedPackage, usedPackages } from './AskedPack.js';
import { missingExport } from './missingExport.js';
import { packMistakes } from './packMistakes.js';
import { refusePack } from './refusePack.js';

/**
 * The packs that plugins bring themselves, as `PACKAGE/mcp`, with the types that the app uses named as it names them.
 * The packs that the app was given come before them.
 */
export async function importPluginPacks(
  types: Types,
  given: readonly Pack[],
  installation: Installation,
): Promise<readonly AskedPack[]> {
  const asked = await Promise.all(usedPackages(types, given).map((used) => askPlugin(used, installation)));
  return asked.filter((pack) => pack !== undefined);
}

/** Nothing if the package has no pack. */
async function askPlugin(
  { name, open, taken }: UsedPackage,
  installation: Installation,
): Promise<AskedPack | undefined> {
  const module = `${name}/mcp`;
  const url = installation.resolve(module);
  if (url === undefined) {
    const missing = open.length === 0 ? undefined : await missingExport(name, './mcp', installation);
    return missing === undefined ? undefined : { module, notAsked: taken, problems: [missing] };
  }
  if (open.length === 0) return { module, notAsked: taken, problems: [] };
  try {
    const pack: unknown = (await installation.modules.load(url)).default;
    const refusal = refusePack(pack);
    if (refusal === undefined) {
      const problems = packMistakes(pack, url);
      return { module, url, pack: nameBlocks(pack as Pack, open), notAsked: taken, problems };
    }
    return { module, notAsked: taken, problems: [`The plugin's pack "${module}" is refused: ${refusal}`] };
  } catch (error) {
    const problem = `The plugin's pack "${module}" cannot be loaded: ${await locateError(error, url)}\nPut that right; until then its blocks are shown without it.`;
    return { module, notAsked: taken, problems: [problem] };
  }
}

/** `plugins:` can give all types of a package a prefix, of which its pack knows nothing. */
function nameBlocks(pack: Pack, used: UsedPackage['open']): Pack {
  const blocks = used.flatMap(([type, { originalTypeName }]) => {
    const block = Object.hasOwn(pack.blocks, originalTypeName) ? pack.blocks[originalTypeName] : undefined;
    return block === undefined ? [] : [[type, block] as const];
  });
  return definePack({ name: pack.name, blocks: Object.fromEntries(blocks) });
}
