import { composePacks, type Pack, type Registry } from '@lowdefy-mcp/render-core';
import type { Installation } from '../installation/Installation.js';
import type { Types } from '../lowdefy/types.js';
import { importComponentPacks } from './componentPacks.js';
import type { PluginPack } from './PluginPack.js';
import { packMistakes } from './packMistakes.js';
import { importPluginPacks } from './pluginPacks.js';
import { RenderWarnings } from './RenderWarnings.js';

/** A source of definitions for the app's blocks. */
export interface PackSource {
  /** The app's own pack, a pack of the options, a plugin's `./mcp`, or a plugin's components. */
  readonly from: 'app' | 'packs' | 'plugin' | 'component';
  /** The pack's name, or the plugin's module, such as `my-plugin/mcp`. */
  readonly name: string;
  /** The app's block types that it renders. */
  readonly shows: readonly string[];
  /** The plugin's block types that another source with precedence renders. */
  readonly notAsked: readonly string[];
  /** Mistakes in its definitions, or why a plugin's module cannot be used, and what to do. */
  readonly problems: readonly string[];
}

/** The composed packs of an app. */
export interface AppPacks {
  readonly registry: Registry;
  readonly renderWarnings: RenderWarnings;
  /** In order of precedence. */
  readonly sources: readonly PackSource[];
}

/** Composes the packs of an app: its own, those of the options, those of its plugins, and those of their components. */
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
  const ofPack = (from: PackSource['from']) => (pack: Pack) => ({
    from,
    name: pack.name,
    shows: shownBy(pack, types, registry),
    notAsked: [],
    problems: packMistakes(pack),
  });
  const ofPlugin = (from: PackSource['from']) => (source: PluginPack) => ({
    from,
    name: source.module,
    shows: shownBy(source.pack, types, registry),
    notAsked: source.notAsked,
    problems: source.problems,
  });
  const sources = [
    ...own.map(ofPack('app')),
    ...packs.map(ofPack('packs')),
    ...plugins.map(ofPlugin('plugin')),
    ...components.map(ofPlugin('component')),
  ];
  const renderWarnings = new RenderWarnings(registry, modulesOf([...components, ...plugins]));
  return { registry, renderWarnings, sources };
}

/** Maps block types to the URLs of the plugin modules that define them. */
function modulesOf(sources: readonly PluginPack[]): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ pack, url }) =>
      pack === undefined || url === undefined
        ? []
        : Object.keys(pack.blocks).map((type): [string, string] => [type, url]),
    ),
  );
}

function packsOf(sources: readonly PluginPack[]): readonly Pack[] {
  return sources.flatMap(({ pack }) => (pack === undefined ? [] : [pack]));
}

/** Lists the types that a pack renders. Compares definitions, because packs may share a name and override each other. */
function shownBy(pack: Pack | undefined, types: Types, registry: Registry): readonly string[] {
  return registry
    .entries()
    .filter((entry) => Object.hasOwn(types, entry.type))
    .filter((entry) => entry.pack === pack?.name && entry.definition === (pack.blocks[entry.type] as unknown))
    .map(({ type }) => type);
}
