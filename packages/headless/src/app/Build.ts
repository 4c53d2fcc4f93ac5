import { type BlockMeta, composePacks, type Pack, type Registry } from '@lowdefy-mcp/render-core';
import { tameKnex } from '../api/tameKnex.js';
import { HeadlessError } from '../errors.js';
import type {
  ApiModule,
  EngineAction,
  EngineModule,
  HelpersModule,
  Plain,
  TypesArtifact,
} from '../lowdefy/types.js';
import { importJsMap, readArtifact, readOptionalArtifact } from './artifacts.js';
import { importComponentPacks } from './componentPacks.js';
import type { Installation } from './Installation.js';
import { importPlugins } from './importPlugins.js';
import { readMetas } from './metas.js';
import { packageVersion } from './packageVersion.js';
import { importPluginPacks } from './pluginPacks.js';

/** A build of an app with all that runs it. It never changes: an edited app gets another one. */
export interface Build {
  readonly directory: string;
  readonly types: TypesArtifact;
  /** The version of the app's Lowdefy, for messages. */
  readonly version: string;
  readonly registry: Registry;
  readonly metas: Readonly<Record<string, BlockMeta>>;
  readonly engine: EngineModule;
  readonly helpers: HelpersModule;
  readonly api: ApiModule;
  readonly actions: Readonly<Record<string, EngineAction>>;
  readonly operators: { readonly client: Plain; readonly server: Plain };
  readonly connections: Plain;
  readonly jsMaps: { readonly client: Plain; readonly server: Plain };
  readonly config: unknown;
  /** The files that the API has read, as a Lowdefy server keeps them. */
  readonly fileCache: Map<string, unknown>;
  /** Finds a module of the app's packages. */
  readonly resolve: (specifier: string) => string | undefined;
  /** Inputs send their value with onChange: they do since 4.6, when the build also began to write this file. */
  readonly changesCarryValue: boolean;
}

/** Loads a build: its packages, from where the app has them, and what it uses of them. */
export async function openBuild(
  directory: string,
  {
    installation,
    packs,
    appPack,
  }: {
    readonly installation: Installation;
    readonly packs: readonly Pack[];
    readonly appPack: Pack | undefined;
  },
): Promise<Build> {
  const types = await readArtifact<TypesArtifact>(directory, 'types.json');
  const given = appPack === undefined ? packs : [...packs, appPack];
  const pluginPacks = await importPluginPacks(types.blocks, given, installation);
  const componentPacks = await importComponentPacks(types.blocks, [...given, ...pluginPacks], installation);
  const registry = composePacks(
    [...packs, ...pluginPacks, ...componentPacks],
    appPack === undefined ? {} : { app: appPack },
  );
  const engineUrl = locatePackage('@lowdefy/engine', installation);
  const [actions, connections, client, server, metas] = await Promise.all([
    importPlugins(types.actions, { name: 'Action', subpath: 'actions' }, installation),
    importPlugins(types.connections, { name: 'Connection', subpath: 'connections' }, installation),
    importPlugins(types.operators.client, { name: 'Operator', subpath: 'operators/client' }, installation),
    importPlugins(types.operators.server, { name: 'Operator', subpath: 'operators/server' }, installation),
    readMetas(types.blocks, { registry, buildDirectory: directory, installation }),
  ]);
  return {
    directory,
    types,
    version: packageVersion(engineUrl) ?? 'unknown',
    registry,
    metas,
    engine: await import(engineUrl),
    helpers: await import(installation.resolveFrom('@lowdefy/helpers', engineUrl) ?? '@lowdefy/helpers'),
    api: await import(locatePackage('@lowdefy/api', installation)),
    actions: actions as Record<string, EngineAction>,
    operators: { client, server },
    connections: tameKnex(connections, types.connections),
    jsMaps: {
      client: await importJsMap(directory, 'clientJsMap.js'),
      server: await importJsMap(directory, 'serverJsMap.js'),
    },
    config: await readArtifact(directory, 'config.json'),
    fileCache: new Map(),
    resolve: (specifier) => installation.resolve(specifier),
    changesCarryValue: (await readOptionalArtifact(directory, 'logger.json')) !== undefined,
  };
}

function locatePackage(name: string, installation: Installation): string {
  const url = installation.resolve(name);
  if (url !== undefined) return url;
  throw new HeadlessError(
    'PACKAGE_MISSING',
    `The package "${name}" is not installed. Run "npm install ${name}".`,
  );
}
