import type { BlockMeta, Registry } from '@lowdefy-mcp/render-core';
import type { Types } from '../lowdefy/types.js';
import { readOptionalArtifact } from './artifacts.js';
import type { Installation } from './Installation.js';
import { importPlugins } from './importPlugins.js';

/**
 * What the engine has to know about each block type: from the packs, else from what the build or the block's package
 * says without React, and only for what is left from the React component itself.
 */
export async function readMetas(
  types: Types,
  {
    registry,
    buildDirectory,
    installation,
  }: {
    readonly registry: Registry;
    readonly buildDirectory: string;
    readonly installation: Installation;
  },
): Promise<Record<string, BlockMeta>> {
  const built = await readOptionalArtifact<Record<string, BlockMeta>>(
    buildDirectory,
    'plugins/blockMetas.json',
  );
  const known: Record<string, BlockMeta> = {};
  const rest: Record<string, Types[string]> = {};
  for (const [type, definition] of Object.entries(types)) {
    const meta = registry.get(type)?.meta ?? built?.[type] ?? (await exportedMeta(definition, installation));
    if (meta === undefined) rest[type] = definition;
    else known[type] = meta;
  }
  const components = await importPlugins(rest, { name: 'Block', subpath: 'blocks' }, installation);
  const metas = Object.entries(components).map(([type, component]) => [
    type,
    (component as { meta?: BlockMeta }).meta,
  ]);
  return { ...known, ...Object.fromEntries(metas) };
}

/** Since Lowdefy 5 a package says what its blocks are in a module of its own. */
async function exportedMeta(
  { package: name, originalTypeName }: Types[string],
  installation: Installation,
): Promise<BlockMeta | undefined> {
  const url = installation.resolve(`${name}/metas`);
  if (url === undefined) return undefined;
  const module = await import(url);
  return module[originalTypeName] ?? module.default?.[originalTypeName];
}
