import { composePacks, type Pack, type Registry } from '@lowdefy-mcp/render-core';
import type { Installation } from '../installation/Installation.js';
import type { Types } from '../lowdefy/types.js';
import type { AskedPack } from './AskedPack.js';
import { Complaints } from './Complaints.js';
import { importComponentPacks } from './componentPacks.js';
import { packMistakes } from './packMistakes.js';
import { importPluginPacks } from './pluginPacks.js';

/** One of those that are asked how the app's blocks are shown. */
export interface PackSource {
  /** The app's own pack, one of the packs it was given, a plugin's `./mcp`, or what components carry. */
  readonly from: 'app' | 'packs' | 'plugin' | 'component';
  /** The pack's name, or the plugin's module, such as `my-plugin/mcp`. */
  readonly name: string;
  /** The app's block types that it shows. */
  readonly shows: readonly string[];
  /** The app's block types that a plugin's module was not asked for, as one that comes before has them. */
  readonly notAsked: readonly string[];
  /** Mistakes in its definitions, or why what a plugin's module has cannot be used, and what to do. */
  readonly problems: readonly string[];
}

/** The packs of an app, put together. */
export interface AppPacks {
  readonly registry: Registry;
  readonly complaints: Complaints;
  /** In the order in which they are asked. */
  readonly sources: readonly PackSource[];
}

/** Puts together what shows an app's blocks: its own pack, those it was given, its plugins' and its components'. */
export async function composeAppPacks(
  types: Types,
  {
    packs,
    appPack,
    installation,
  }: {
    readonly packs: readonly Pack[];
    readonly appPack: Pack | undefined;
    readonly installation: Installation;
  },
): Promise<AppPacks> {
  const own = appPack === undefined ? [] : [appPack];
  const plugins = await importPluginPacks(types, [...own, ...packs], installation);
  const before = [...own, ...packs, ...packsOf(plugins)];
  const components = await importComponentPacks(types, before, installation);
  const registry = composePacks(
    [...packs, ...packsOf(plugins), ...packsOf(components)],
    appPack === undefined ? {} : { app: appPack },
  );
  const given = (from: PackSource['from']) => (pack: Pack) => ({
    from,
    name: pack.name,
    shows: shownBy(pack, types, registry),
    notAsked: [],
    problems: packMistakes(pack),
  });
  const asked = (from: PackSource['from']) => (source: AskedPack) => ({
    from,
    name: source.module,
    shows: shownBy(source.pack, types, registry),
    notAsked: source.notAsked,
    problems: source.problems,
  });
  const sources = [
    ...own.map(given('app')),
    ...packs.map(given('packs')),
    ...plugins.map(asked('plugin')),
    ...components.map(asked('component')),
  ];
  return { registry, complaints: new Complaints(registry, modulesOf([...components, ...plugins])), sources };
}

/** The modules of plugins by the block types that they show. */
function modulesOf(asked: readonly AskedPack[]): ReadonlyMap<string, string> {
  return new Map(
    asked.flatMap(({ pack, url }) =>
      pack === undefined || url === undefined
        ? []
        : Object.keys(pack.blocks).map((type): [string, string] => [type, url]),
    ),
  );
}

function packsOf(asked: readonly AskedPack[]): readonly Pack[] {
  return asked.flatMap(({ pack }) => (pack === undefined ? [] : [pack]));
}

/** A plugin's pack may have the name of one that is installed, and a pack may take over what another one defines. */
function shownBy(pack: Pack | undefined, types: Types, registry: Registry): readonly string[] {
  return registry
    .entries()
    .filter((entry) => Object.hasOwn(types, entry.type))
    .filter((entry) => entry.pack === pack?.name && entry.definition === (pack.blocks[entry.type] as unknown))
    .map(({ type }) => type);
}
