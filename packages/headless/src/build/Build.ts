import type { BlockMeta, Pack, Registry } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import { importPlugins } from '../installation/importPlugins.js';
import { packageVersion } from '../installation/packageVersion.js';
import type {
  ApiModule,
  EngineAction,
  EngineModule,
  HelpersModule,
  Plain,
  TypesArtifact,
} from '../lowdefy/types.js';
import { composeAppPacks, type PackSource } from '../packs/composeAppPacks.js';
import type { Annotations } from '../rules/Annotations.js';
import { importJsMap, readArtifact, readOptionalArtifact } from './artifacts.js';
import { closeIdleKnexPools } from './closeIdleKnexPools.js';
import { type EndpointConfig, readEndpoints } from './endpoints.js';
import { listPageIds } from './listPageIds.js';
import { readMetas } from './metas.js';
import { readAnnotations } from './readAnnotations.js';

/** Gives the configuration of a page, always the same object. It is made when it is first asked for. */
export type ReadConfig = () => Plain;

/** A build of an app with all that runs it. It never changes: an edited app gets another one. */
export interface Build {
  readonly directory: string;
  readonly types: TypesArtifact;
  /** The version of the app's Lowdefy, for messages. */
  readonly version: string;
  readonly registry: Registry;
  /** Who is asked how blocks are shown, in this order. */
  readonly packs: readonly PackSource[];
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
  /** The configurations of pages that the API has given to a user who may see them; see `Api.getPageConfig`. */
  readonly pageConfigs: Map<string, ReadConfig>;
  /** Finds a module of the app's packages. */
  readonly resolve: (specifier: string) => string | undefined;
  /** Inputs send their value with onChange: they do since 4.6, when the build also began to write this file. */
  readonly changesCarryValue: boolean;
  /** The ids of all pages, including those that some users may not see. */
  readonly pageIds: readonly string[];
  /** The API endpoints by their ids, including those that some users may not call. */
  readonly endpoints: ReadonlyMap<string, EndpointConfig>;
  /** What the app's own YAML says about agents. */
  readonly annotations: Annotations;
}

/** Loads a build: its packages, from where the app has them, and what it uses of them. */
export async function openBuild(
  directory: string,
  {
    installation,
    packs,
    appPack,
    appDirectory = directory,
  }: {
    /** Where the app's YAML is, if it is there. */
    readonly appDirectory?: string;
    readonly installation: Installation;
    readonly packs: readonly Pack[];
    readonly appPack: Pack | undefined;
  },
): Promise<Build> {
  const types = await readArtifact<TypesArtifact>(directory, 'types.json');
  const { registry, sources } = await composeAppPacks(types.blocks, {
    packs,
    appPack,
    installation,
  });
  const pageIds = await listPageIds(directory);
  const annotations = await readAnnotations(directory, { pageIds, appDirectory });
  const engineUrl = locatePackage('@lowdefy/engine', installation);
  // One import after the other: Jest cannot link modules that share a dependency at the same time.
  const engine = await import(engineUrl);
  const helpers = await import(installation.resolveFrom('@lowdefy/helpers', engineUrl) ?? '@lowdefy/helpers');
  const api = await import(locatePackage('@lowdefy/api', installation));
  const plugins = (used: Parameters<typeof importPlugins>[0], name: string, subpath: string) =>
    importPlugins(used, { name, subpath }, installation);
  const actions = await plugins(types.actions, 'Action', 'actions');
  const connections = await plugins(types.connections, 'Connection', 'connections');
  const client = await plugins(types.operators.client, 'Operator', 'operators/client');
  const server = await plugins(types.operators.server, 'Operator', 'operators/server');
  const metas = await readMetas(types.blocks, { registry, buildDirectory: directory, installation }).catch(
    (error: unknown) => {
      throw addProblems(error, sources);
    },
  );
  return {
    directory,
    types,
    version: packageVersion(engineUrl) ?? 'unknown',
    registry,
    packs: sources,
    metas,
    engine,
    helpers,
    api,
    actions: actions as Record<string, EngineAction>,
    operators: { client, server },
    connections: closeIdleKnexPools(connections, types.connections),
    jsMaps: {
      client: await importJsMap(directory, 'clientJsMap.js'),
      server: await importJsMap(directory, 'serverJsMap.js'),
    },
    config: await readArtifact(directory, 'config.json'),
    fileCache: new Map(),
    pageConfigs: new Map(),
    resolve: (specifier) => installation.resolve(specifier),
    pageIds,
    endpoints: await readEndpoints(directory),
    annotations,
    changesCarryValue: (await readOptionalArtifact(directory, 'logger.json')) !== undefined,
  };
}

/** A block that cannot be loaded may be one that a pack would have had. */
function addProblems(error: unknown, sources: readonly PackSource[]): unknown {
  const problems = sources.flatMap((source) => source.problems);
  if (!(error instanceof HeadlessError) || problems.length === 0) return error;
  return new HeadlessError(error.code, [error.message, ...problems].join('\n'), { cause: error });
}

function locatePackage(name: string, installation: Installation): string {
  const url = installation.resolve(name);
  if (url !== undefined) return url;
  throw new HeadlessError(
    'PACKAGE_MISSING',
    `The package "${name}" is not installed. Run "npm install ${name}".`,
  );
}
