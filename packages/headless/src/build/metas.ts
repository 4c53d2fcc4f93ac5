import type { BlockMeta, Registry } from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import { importPlugins } from '../installation/importPlugins.js';
import { importProblem } from '../installation/missingImports.js';
import type { PackageProblem, PackageProblems } from '../installation/PackageProblems.js';
import type { Types } from '../lowdefy/types.js';
import { readOptionalArtifact } from './artifacts.js';
import { usedBlockTypes } from './usedBlockTypes.js';

/**
 * Reads the meta of each block type for the engine: from the packs, else from the build or the block's package without React, and
 * as a last resort from the React component.
 */
export async function readMetas(
  types: Types,
  {
    registry,
    buildDirectory,
    installation,
    problems,
  }: {
    readonly registry: Registry;
    readonly buildDirectory: string;
    readonly installation: Installation;
    readonly problems: PackageProblems;
  },
): Promise<Record<string, BlockMeta>> {
  const artifact = await readOptionalArtifact<Record<string, BlockMeta>>(
    buildDirectory,
    'plugins/blockMetas.json',
  );
  const built = new Map(Object.entries(artifact ?? {}));
  const known: Record<string, BlockMeta> = {};
  const rest: Record<string, Types[string]> = {};
  for (const [type, definition] of Object.entries(types)) {
    const meta =
      mergeMetas(registry.get(type)?.meta, built.get(type)) ??
      (await exportedMeta(definition, { installation, problems }));
    if (meta === undefined) rest[type] = definition;
    else known[type] = meta;
  }
  const needed = await withoutUnused(rest, buildDirectory, installation);
  const components = await importPlugins(needed, BLOCKS, { installation, problems });
  for (const [type, component] of Object.entries(components)) {
    const meta = metaOf(component);
    if (meta === undefined) problems.add(`${types[type]?.package}/${type}`, withoutMeta(type));
    else known[type] = meta;
  }
  return known;
}

/**
 * Drops types of missing packages that no page uses. Lowdefy's build lists some types for every app, such as the message that its
 * client shows.
 */
async function withoutUnused(
  types: Types,
  buildDirectory: string,
  installation: Installation,
): Promise<Types> {
  const isMissing = (name: string) => installation.resolve(`${name}/${BLOCKS.subpath}`) === undefined;
  const entries = Object.entries(types);
  if (!entries.some(([, { package: name }]) => isMissing(name))) return types;
  const used = await usedBlockTypes(buildDirectory);
  return Object.fromEntries(
    entries.filter(([type, { package: name }]) => used.has(type) || !isMissing(name)),
  );
}

/** Merges the metas of the pack and the build. The build's category and values win: they are of the app's version. */
function mergeMetas(pack: BlockMeta | undefined, built: BlockMeta | undefined): BlockMeta | undefined {
  if (pack === undefined || built === undefined) return pack ?? built;
  const { category, valueType, initValue } = built;
  return {
    ...pack,
    category,
    ...(valueType && { valueType }),
    ...('initValue' in built && { initValue }),
  };
}

const BLOCKS = {
  name: 'Block',
  subpath: 'blocks',
  hint: '\nThe component is not needed if a pack has the block, or if the package exports "metas".',
};

function metaOf(component: unknown): BlockMeta | undefined {
  const meta = (component as { meta?: BlockMeta } | undefined)?.meta;
  return meta?.category === undefined ? undefined : meta;
}

function withoutMeta(type: string): PackageProblem {
  const text = `Block type "${type}" has no meta with a category, so its kind of block is unknown.`;
  return { text, packages: [] };
}

type Metas = Readonly<Record<string, BlockMeta | undefined>>;

/** Reads the meta from the package's module `metas`, which packages have since Lowdefy 5. */
async function exportedMeta(
  { package: name, originalTypeName }: Types[string],
  { installation, problems }: { readonly installation: Installation; readonly problems: PackageProblems },
): Promise<BlockMeta | undefined> {
  const url = installation.resolve(`${name}/metas`);
  if (url === undefined) return undefined;
  try {
    const module = (await installation.modules.load(url)) as Metas & { readonly default?: Metas };
    return module[originalTypeName] ?? module.default?.[originalTypeName];
  } catch (cause) {
    const text = `"${name}/metas" cannot be loaded: ${messageOf(cause)}`;
    problems.add(name, importProblem(text, cause), cause);
    return undefined;
  }
}
