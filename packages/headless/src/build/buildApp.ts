import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import { importLowdefy } from '../installation/importLowdefy.js';
import type { PackageProblems } from '../installation/PackageProblems.js';
import { fromRegistry } from '../installation/packageFolder.js';
import { packageVersion } from '../installation/packageVersion.js';
import type { BuildStage } from '../lowdefy/BuildStage.js';
import type { BuildModule } from '../lowdefy/types.js';
import { Mutex } from '../Mutex.js';
import { acceptAnnotations } from './acceptAnnotations.js';
import { assumeTypes } from './assumeTypes.js';
import { BuildCache } from './BuildCache.js';
import { readInputs } from './buildInputs.js';
import { catchRejections } from './catchRejections.js';
import { countFiles } from './countFiles.js';
import { keepDefaultTypes } from './defaultTypes.js';
import { dropChildOutput } from './dropChildOutput.js';
import { explainFailure, explainWarnings } from './explainBuild.js';
import { importPluginTypes, mapPluginTypes, type PluginTypes, readPlugins } from './plugins.js';
import { untestedVersion } from './untestedVersion.js';
import { withAuthSecrets } from './withAuthSecrets.js';

/** The result of a build. */
export interface BuildResult {
  readonly buildDirectory: string;
  readonly warnings: readonly string[];
}

/** The app to build. */
export interface Buildable {
  readonly directory: string;
  /** Its lowdefy.yaml. */
  readonly file: string;
}

/** The parts and options of a build. */
export interface BuildParts {
  readonly installation: Installation;
  /** Collects the missing plugins. The app is built without them, to find out what else is missing. */
  readonly problems: PackageProblems;
  /** Default: `prod`. */
  readonly stage?: BuildStage | undefined;
  /** Uses the cached build if nothing has changed. */
  readonly reuse?: boolean;
  /** Receives the progress of the build. */
  readonly onProgress?: ((progress: string) => void) | undefined;
}

const mutex = new Mutex();

/**
 * Builds the app's configuration with its own `@lowdefy/build`, in a directory that replaces that of a Lowdefy server. Serialised,
 * because Lowdefy's build has global state. With `reuse` and a cache hit, `@lowdefy/build` is not even loaded.
 */
export function buildApp(app: Buildable, server: string, parts: BuildParts): Promise<BuildResult> {
  return mutex.run(() => buildOrReuse(app, server, parts));
}

async function buildOrReuse(
  app: Buildable,
  server: string,
  { installation, problems, stage = 'prod', reuse = false, onProgress = () => {} }: BuildParts,
): Promise<BuildResult> {
  const url = locateBuild(app.directory, { installation, problems });
  const named = await readPlugins(app.file);
  const found = await importPluginTypes(named, app.directory, { installation, problems });
  if (url === undefined) throw problems.toError();
  const missing = named.filter(({ name }) => problems.has(name));
  const plugins =
    missing.length === 0
      ? found
      : [await assumeTypes(missing, app.directory, { installation, found }), ...found];
  const cache = new BuildCache(app.directory);
  const tools = toolsOf(url, plugins, stage);
  const buildDirectory = join(server, 'build');
  const cached = reuse && problems.isEmpty ? await cache.restore(buildDirectory, tools) : undefined;
  if (cached !== undefined) return { buildDirectory, warnings: cached };
  // The build copies public_default and rewrites package.json.
  const publicDefault = join(server, 'public_default');
  await mkdir(publicDefault, { recursive: true });
  const { ctimeMs: started } = await stat(publicDefault);
  const result = await build(app, { server, url, plugins, stage, installation, problems, onProgress });
  // The build of an untested version may read inputs that are not known here.
  if (problems.isEmpty && untestedVersion(packageVersion(url) ?? '').length === 0) {
    const inputs = await readInputs(app, buildDirectory, started);
    if (inputs !== undefined) await cache.save(buildDirectory, { tools, inputs, warnings: result.warnings });
  }
  return result;
}

/** Returns the cache key of the tools. */
function toolsOf(url: string, plugins: readonly PluginTypes[], stage: BuildStage): string {
  return JSON.stringify([FORMAT, url, packageVersion(url), plugins, stage]);
}

/** The version of the cache format. Increment it when builds are made or cached differently. */
const FORMAT = 3;

async function build(
  { directory }: Buildable,
  parts: {
    readonly server: string;
    readonly url: string;
    readonly plugins: readonly PluginTypes[];
    readonly stage: BuildStage;
    readonly installation: Installation;
    readonly problems: PackageProblems;
    readonly onProgress: (progress: string) => void;
  },
): Promise<BuildResult> {
  const { server, url, plugins, stage, installation, problems, onProgress } = parts;
  const module = await importLowdefy<BuildModule>('@lowdefy/build', url, problems);
  const customTypesMap = mapPluginTypes(plugins, module);
  const customMessagesMap = Object.fromEntries(plugins.map(({ name, messages = {} }) => [name, messages]));
  const buildDirectory = join(server, 'build');
  await writeFile(
    join(server, 'package.json'),
    '{ "private": true, "type": "module", "dependencies": {} }\n',
  );
  const messages: string[] = [];
  let isRefusedOnlyInProd = false;
  const collect = (message: unknown) => {
    messages.push(textOf(message));
    isRefusedOnlyInProd ||= Object(message).prodError === true;
  };
  const ignore = () => {};
  const options = {
    customMessagesMap,
    customTypesMap,
    directories: countFiles({ build: buildDirectory, config: directory, server }, onProgress),
    logger: { debug: ignore, error: collect, info: ignore, warn: collect },
    stage,
  };
  const about = {
    directory,
    buildDirectory,
    buildUrl: url,
    installation,
    messages,
    pluginTypes: customTypesMap,
    acceptsAnnotations: await acceptAnnotations(url),
  };
  try {
    const folder = new URL('.', url).href;
    const run = () => keepDefaultTypes(installation, () => module.default(options));
    await catchRejections(folder, () => dropChildOutput(folder, () => withAuthSecrets(run)));
  } catch (error) {
    throw await explainFailure(error, { ...about, isRefusedOnlyInProd });
  }
  return { buildDirectory, warnings: await explainWarnings(about) };
}

function locateBuild(
  directory: string,
  { installation, problems }: Pick<BuildParts, 'installation' | 'problems'>,
): string | undefined {
  const name = '@lowdefy/build';
  const url = installation.resolve(name);
  if (url !== undefined) return url;
  const api = installation.resolve('@lowdefy/api');
  problems.add(name, {
    text: `The app in ${directory} has its own Lowdefy, but without "${name}". Install it, or point at a build that "lowdefy build" made.`,
    packages: fromRegistry(name, api && packageVersion(api)),
  });
  return undefined;
}

/** Formats a message of the build. Since 4.6 errors are logged as objects, with their source. */
function textOf(message: unknown): string {
  const { source, cause } = Object(message) as { source?: unknown; cause?: unknown };
  const text = messageOf(message);
  const where = typeof source === 'string' ? `${source}: ` : '';
  const why = cause === undefined || text.includes(messageOf(cause)) ? '' : ` ${messageOf(cause)}`;
  return `${where}${text}${why}`;
}
