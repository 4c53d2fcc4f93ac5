import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Schema, schemaPaths } from '../../../packages/testing/src/pack/schemaPaths.js';

/** Lowdefy's description of a block type. */
interface BlockFacts {
  readonly package: string;
  readonly category: string;
  readonly valueType?: string;
  readonly initValue?: unknown;
  /** Its areas. Only Lowdefy 5 declares them. */
  readonly slots?: readonly string[];
  readonly events: readonly string[];
  /** The properties by their paths, without the tokens of a theme. */
  readonly properties: readonly string[];
}

/** Facts by block type. */
export type Blocks = Readonly<Record<string, BlockFacts>>;

interface Meta {
  readonly category: string;
  readonly valueType?: string | null;
  readonly initValue?: unknown;
  readonly slots?: object;
  readonly events?: object;
  readonly properties?: Schema;
}

type Metas = Readonly<Record<string, Meta>>;

/** The packages of Lowdefy that have blocks. No version has all of them. */
const PACKAGES = [
  'blocks-aggrid',
  'blocks-algolia',
  'blocks-antd',
  'blocks-antd-x',
  'blocks-basic',
  'blocks-color-selectors',
  'blocks-diff',
  'blocks-echarts',
  'blocks-files',
  'blocks-google-maps',
  'blocks-loaders',
  'blocks-markdown',
  'blocks-qr',
  'blocks-tiptap',
  'plugin-aws',
];

/** The folders that have Lowdefy's packages installed. */
const FOLDERS = ['headless', 'render-antd', 'render-basic', 'render-extras'].map(
  (name) => new URL(`../../../packages/${name}/node_modules/@lowdefy/`, import.meta.url),
);
const BESIDE = pathToFileURL(`${realpathSync(fileURLToPath(new URL('engine', FOLDERS[0])))}/../`);

/** Reads the descriptions of the installed Lowdefy's blocks: from `metas` since 5.0, before from React components and schemas. */
export async function installedBlocks(): Promise<Blocks> {
  const blocks: Record<string, BlockFacts> = {};
  for (const name of PACKAGES) {
    const folder = [...FOLDERS, BESIDE]
      .map((parent) => new URL(`${name}/dist/`, parent))
      .find((dist) => existsSync(dist));
    if (folder === undefined) continue;
    for (const [type, meta] of Object.entries(await readMetas(folder))) {
      blocks[type] = { package: `@lowdefy/${name}`, ...factsOf(meta) };
    }
  }
  return blocks;
}

/** Reads the metas of a package, from its `dist`. */
async function readMetas(dist: URL): Promise<Metas> {
  const metas = new URL('metas.js', dist);
  if (existsSync(metas)) {
    const named: Metas = withoutDefault(await import(metas.href));
    return Object.fromEntries(Object.entries(named).map(([type, meta]) => [type, { slots: {}, ...meta }]));
  }
  const components: Record<string, { readonly meta: Meta }> = await import(new URL('blocks.js', dist).href);
  const entries = Object.entries(withoutDefault(components));
  return Object.fromEntries(
    entries.map(([type, { meta }]) => [type, { ...meta, ...readSchema(new URL(`blocks/${type}/`, dist)) }]),
  );
}

/** Reads the schema of events and properties. In older versions it is part of a schema of the whole block. */
function readSchema(folder: URL): Pick<Meta, 'events' | 'properties'> {
  const file = new URL('schema.json', folder);
  if (!existsSync(file)) return {};
  const { properties = {}, events } = JSON.parse(readFileSync(file, 'utf8'));
  const ofEvents = properties.events ?? events;
  return { properties, ...(ofEvents && { events: ofEvents.properties }) };
}

/** Describes a block by its meta. */
function factsOf({ category, valueType, initValue, slots, events = {}, properties = {} }: Meta) {
  return {
    category,
    ...(valueType && { valueType }),
    ...(initValue !== undefined && { initValue }),
    ...(slots && { slots: Object.keys(slots) }),
    events: Object.keys(events).sort(),
    properties: schemaPaths(properties).filter((path) => !/(^|\.)theme\./.test(path)),
  };
}

function withoutDefault<T extends object>({ default: _, ...named }: T & { default?: unknown }) {
  return named;
}
