import type { BlockMeta, CompileTemplate, LocaleTexts, Pack, Registry } from '@lowdefy-mcp/render-core';
import type { Installation } from '../installation/Installation.js';
import { importLowdefy } from '../installation/importLowdefy.js';
import { importPlugins } from '../installation/importPlugins.js';
import type {
  MissingPackagesError,
  PackageProblem,
  PackageProblems,
} from '../installation/PackageProblems.js';
import { packageVersion } from '../installation/packageVersion.js';
import { readLocaleTexts } from '../locale/readLocaleTexts.js';
import type { I18n } from '../lowdefy/i18n.js';
import type {
  ApiModule,
  EngineAction,
  EngineModule,
  ErrorsModule,
  HelpersModule,
  NunjucksModule,
  Plain,
  TypesArtifact,
} from '../lowdefy/types.js';
import { composeAppPacks, type PackSource } from '../packs/composeAppPacks.js';
import type { RenderWarnings } from '../packs/RenderWarnings.js';
import type { Annotations } from '../rules/Annotations.js';
import { adaptKnex } from './adaptKnex.js';
import { importJsMap, readArtifact, readOptionalArtifact } from './artifacts.js';
import { Channels } from './Channels.js';
import { type EndpointConfig, readEndpoints } from './endpoints.js';
import { listPageIds } from './listPageIds.js';
import { type LowdefyMcp, readLowdefyMcp } from './lowdefyMcp.js';
import { readMetas } from './metas.js';
import { findMissingDrivers } from './missingDrivers.js';
import { readAnnotations } from './readAnnotations.js';
import { readThemeTokens, type ThemeTokens } from './themeTokens.js';

/** Returns the configuration of a page. Created on the first call; later calls return the same object. */
export type ReadConfig = () => Plain;

/** A build of an app with the modules that run it. Immutable: a reload creates a new one. */
export interface Build {
  readonly directory: string;
  readonly types: TypesArtifact;
  /** The version of the app's Lowdefy, for messages. */
  readonly version: string;
  readonly registry: Registry;
  /** Warnings of renderers, deduplicated. */
  readonly renderWarnings: RenderWarnings;
  /** The packs in order of precedence. */
  readonly packs: readonly PackSource[];
  readonly metas: Readonly<Record<string, BlockMeta>>;
  readonly engine: EngineModule;
  readonly helpers: HelpersModule;
  readonly api: ApiModule;
  /** Empty if the app's Lowdefy has no such package. */
  readonly errors: ErrorsModule;
  readonly actions: Readonly<Record<string, EngineAction>>;
  readonly operators: { readonly client: Plain; readonly server: Plain };
  readonly connections: Plain;
  /** The sources of websockets by type, since 6.0. */
  readonly websockets: Plain;
  /** Undefined if the API of this Lowdefy has no websockets. */
  readonly channels: Channels | undefined;
  readonly jsMaps: { readonly client: Plain; readonly server: Plain };
  readonly config: unknown;
  /** The app's name, version and so on for `_app` on the server, since 5.4. */
  readonly appMeta: unknown;
  /** The app's locales, since 5.4. */
  readonly i18n: I18n | undefined;
  /** Caches the files that the API reads, as a Lowdefy server does. */
  readonly fileCache: Map<string, unknown>;
  /** Caches page configurations that the API has returned to an authorised user; see `Api.getPageConfig`. */
  readonly pageConfigs: Map<string, ReadConfig>;
  /** Resolves a module from the app's packages. */
  readonly resolve: (specifier: string) => string | undefined;
  /** Inputs send their value with onChange. They do since 4.6, which also introduced the file `logger.json`. */
  readonly changesCarryValue: boolean;
  /** The tokens that `_theme` reads, if the app uses it and has antd. */
  readonly themeTokens: ThemeTokens | undefined;
  /** The texts of antd and dayjs in the app's locales, by code. */
  readonly localeTexts: Readonly<Record<string, LocaleTexts>>;
  /** Compiles templates of Nunjucks, with Lowdefy's filters. */
  readonly compileTemplate: CompileTemplate | undefined;
  /** The ids of all pages, including those that some users may not see. */
  readonly pageIds: readonly string[];
  /** The API endpoints by their ids, including those that some users may not call. */
  readonly endpoints: ReadonlyMap<string, EndpointConfig>;
  /** The `mcp` annotations in the app's YAML. */
  readonly annotations: Annotations;
  /** Lowdefy's own key `mcp`. */
  readonly lowdefyMcp: LowdefyMcp;
  /** The database drivers that connections need and that are not installed. */
  readonly missingDrivers: readonly PackageProblem[];
}

/** Opens a build: imports the packages that it uses from the app's installation. */
export async function openBuild(
  directory: string,
  {
    installation,
    packs,
    appPack,
    appDirectory = directory,
    problems,
    secrets = {},
  }: {
    /** The directory of the app's YAML, if available. */
    readonly appDirectory?: string;
    readonly installation: Installation;
    readonly packs: readonly Pack[];
    readonly appPack: Pack | undefined;
    /** The packages that are known to be missing. Further ones are added, so that one error lists all. */
    readonly problems: PackageProblems;
    readonly secrets?: Readonly<Record<string, string>>;
  },
): Promise<Build> {
  const types = await readArtifact<TypesArtifact>(directory, 'types.json');
  const { registry, renderWarnings, sources } = await composeAppPacks(types.blocks, {
    packs,
    appPack,
    installation,
  });
  const pageIds = await listPageIds(directory);
  const annotations = await readAnnotations(directory, { pageIds, appDirectory });
  const endpoints = await readEndpoints(directory);
  const engineUrl = locatePackage('@lowdefy/engine', { installation, problems });
  const apiUrl = locatePackage('@lowdefy/api', { installation, problems });
  const plugins = (used: Parameters<typeof importPlugins>[0], name: string, subpath: string) =>
    importPlugins(used, { name, subpath }, { installation, problems });
  // Sequential imports: Jest cannot link modules that share a dependency concurrently.
  const actions = await plugins(types.actions, 'Action', 'actions');
  const connections = await plugins(types.connections, 'Connection', 'connections');
  const client = await plugins(types.operators.client, 'Operator', 'operators/client');
  const server = await plugins(types.operators.server, 'Operator', 'operators/server');
  const websockets = await plugins(types.websockets ?? {}, 'Websocket', 'websockets');
  const metas = await readMetas(types.blocks, {
    registry,
    buildDirectory: directory,
    installation,
    problems,
  });
  const missingDrivers = await findMissingDrivers(directory, {
    types: types.connections,
    secrets,
    installation,
  });
  if (!problems.isEmpty || engineUrl === undefined || apiUrl === undefined) {
    throw addProblems(problems.toError(missingDrivers), sources);
  }
  const engine = await importLowdefy<EngineModule>('@lowdefy/engine', engineUrl, problems);
  const helpersUrl = installation.resolveFrom('@lowdefy/helpers', engineUrl) ?? '@lowdefy/helpers';
  const helpers = await importLowdefy<HelpersModule>('@lowdefy/helpers', helpersUrl, problems);
  const api = await importLowdefy<ApiModule>('@lowdefy/api', apiUrl, problems);
  const errorsUrl = installation.resolveFrom('@lowdefy/errors', apiUrl);
  const errors =
    errorsUrl === undefined ? {} : await importLowdefy<ErrorsModule>('@lowdefy/errors', errorsUrl, problems);
  const nunjucksUrl = installation.resolveFrom('@lowdefy/nunjucks', apiUrl);
  const nunjucks =
    nunjucksUrl === undefined
      ? undefined
      : await importLowdefy<NunjucksModule>('@lowdefy/nunjucks', nunjucksUrl, problems);
  const i18n = await readOptionalArtifact<I18n>(directory, 'i18n.json');
  return {
    directory,
    types,
    version: packageVersion(engineUrl) ?? 'unknown',
    registry,
    renderWarnings,
    packs: sources,
    metas,
    engine,
    helpers,
    api,
    errors,
    actions: actions as Record<string, EngineAction>,
    operators: { client, server },
    connections: adaptKnex(connections, types.connections, appDirectory),
    websockets,
    channels: Channels.of(api),
    jsMaps: {
      client: await importJsMap(directory, 'clientJsMap.js'),
      server: await importJsMap(directory, 'serverJsMap.js'),
    },
    config: await readArtifact(directory, 'config.json'),
    appMeta: await readOptionalArtifact(directory, 'appMeta.json'),
    i18n,
    localeTexts: await readLocaleTexts(i18n ?? {}, installation),
    compileTemplate: nunjucks?.nunjucksFunction,
    fileCache: new Map(),
    pageConfigs: new Map(),
    resolve: (specifier) => installation.resolve(specifier),
    themeTokens: await readThemeTokens(directory, { types, installation }),
    pageIds,
    endpoints,
    annotations,
    lowdefyMcp: await readLowdefyMcp(directory, appDirectory, endpoints),
    missingDrivers,
    changesCarryValue: (await readOptionalArtifact(directory, 'logger.json')) !== undefined,
  };
}

/** Appends the problems of refused packs: a missing block may belong to one of them. */
function addProblems(error: MissingPackagesError, sources: readonly PackSource[]): MissingPackagesError {
  const refused = sources.flatMap((source) => source.problems);
  if (refused.length > 0) error.message = [error.message, ...refused].join('\n');
  return error;
}

function locatePackage(
  name: string,
  { installation, problems }: { readonly installation: Installation; readonly problems: PackageProblems },
): string | undefined {
  const url = installation.resolve(name);
  if (url === undefined) {
    problems.add(name, { text: `The package "${name}" is not installed.`, packages: [name] });
  }
  return url;
}
