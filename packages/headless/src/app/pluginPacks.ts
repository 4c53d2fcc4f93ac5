import { definePack, type Pack } from '@lowdefy-mcp/render-core';
import { HeadlessError, messageOf } from '../errors.js';
import type { Types } from '../lowdefy/types.js';
import type { Installation } from './Installation.js';

/**
 * The packs that plugins bring themselves, as `PACKAGE/mcp`, with the types that the app uses named as it names them.
 * The packs that the app was given come before them.
 */
export async function importPluginPacks(
  types: Types,
  given: readonly Pack[],
  installation: Installation,
): Promise<readonly Pack[]> {
  const rest = Object.entries(types).filter(([type]) => !given.some((pack) => hasBlock(pack, type)));
  const names = [...new Set(rest.map(([, definition]) => definition.package))];
  const packs = await Promise.all(
    names.map(async (name) => {
      const url = installation.resolve(`${name}/mcp`);
      const used = rest.filter(([, definition]) => definition.package === name);
      return url === undefined ? undefined : nameBlocks(await importPack(url, name), used);
    }),
  );
  return packs.filter((pack) => pack !== undefined);
}

async function importPack(url: string, name: string): Promise<Pack> {
  let pack: Pack | undefined;
  try {
    pack = (await import(url)).default;
  } catch (cause) {
    throw new HeadlessError('PACKAGE_MISSING', `"${name}/mcp" cannot be loaded: ${messageOf(cause)}`, {
      cause,
    });
  }
  if (typeof pack?.blocks === 'object' && pack.blocks !== null) return pack;
  throw new HeadlessError('PACKAGE_MISSING', `"${name}/mcp" has no pack as its default export.`);
}

/** `plugins:` can give all types of a package a prefix, of which its pack knows nothing. */
function nameBlocks(pack: Pack, used: readonly (readonly [string, Types[string]])[]): Pack {
  const blocks = used.flatMap(([type, { originalTypeName }]) => {
    const block = hasBlock(pack, originalTypeName) ? pack.blocks[originalTypeName] : undefined;
    return block === undefined ? [] : [[type, block] as const];
  });
  return { ...definePack({ name: pack.name, blocks: Object.fromEntries(blocks) }), contract: pack.contract };
}

function hasBlock(pack: Pack, type: string): boolean {
  return Object.hasOwn(pack.blocks, type);
}
