import { definePack, type Pack } from '@lowdefy-mcp/render-core';
import type { Types } from '../lowdefy/types.js';
import type { Installation } from './Installation.js';

/** The packs that plugins bring themselves, as `PACKAGE/mcp`, with the types named as the app names them. */
export async function importPluginPacks(types: Types, installation: Installation): Promise<readonly Pack[]> {
  const names = [...new Set(Object.values(types).map((definition) => definition.package))];
  const packs = await Promise.all(
    names.map(async (name) => {
      const url = installation.resolve(`${name}/mcp`);
      if (url === undefined) return undefined;
      const { default: pack } = (await import(url)) as { default: Pack };
      return withPrefix(pack, name, types);
    }),
  );
  return packs.filter((pack) => pack !== undefined);
}

/** `plugins:` can give all types of a package a prefix, of which its pack knows nothing. */
function withPrefix(pack: Pack, name: string, types: Types): Pack {
  const renamed = Object.entries(types).filter(
    ([type, definition]) => definition.package === name && type !== definition.originalTypeName,
  );
  if (renamed.length === 0) return pack;
  const blocks = renamed.flatMap(([type, { originalTypeName }]) => {
    const block = pack.blocks[originalTypeName];
    return block === undefined ? [] : [[type, block] as const];
  });
  return { ...definePack({ name: pack.name, blocks: Object.fromEntries(blocks) }), contract: pack.contract };
}
