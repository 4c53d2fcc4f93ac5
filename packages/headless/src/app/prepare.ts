import { checkApi } from '../api/checkApi.js';
import { type Build, openBuild } from '../build/Build.js';
import type { BuildDirectories } from '../build/BuildDirectories.js';
import { buildApp } from '../build/buildApp.js';
import { Prebuilt } from '../build/Prebuilt.js';
import { importPluginTypes, readPlugins } from '../build/plugins.js';
import { unknownConnections } from '../build/unknownConnections.js';
import { untestedVersion } from '../build/untestedVersion.js';
import { HeadlessError } from '../errors.js';
import { checkVersion } from '../installation/checkVersion.js';
import type { Installation } from '../installation/Installation.js';
import { incompleteLowdefy } from '../installation/incompleteLowdefy.js';
import { explainProblems, PackageProblems } from '../installation/PackageProblems.js';
import { packageVersion } from '../installation/packageVersion.js';
import { unsupportedNode } from '../installation/unsupportedNode.js';
import { wantedVersion } from '../installation/wantedVersion.js';
import { Redactor } from '../secrets/Redactor.js';
import { readSecrets } from '../secrets/secrets.js';
import type { AppOptions } from './AppOptions.js';
import { brokenModule } from './brokenModule.js';
import type { Location } from './locate.js';
import { secretProblems } from './secretProblems.js';

/** The parts that an app is built with. */
export interface Tools {
  readonly installation: Installation;
  readonly directories: BuildDirectories;
  /** Allows a build that another process made of the same files. */
  readonly reuse?: boolean;
}

/** An app that was built and opened. */
export interface Prepared {
  readonly build: Build;
  readonly secrets: Readonly<Record<string, string>>;
  readonly redactor: Redactor;
  readonly warnings: readonly string[];
}

/** Builds an app, or finds a build of it, and opens the build. Errors and warnings are redacted. */
export async function prepare(location: Location, options: AppOptions, tools: Tools): Promise<Prepared> {
  const { environment = process.env } = options;
  const secrets = { ...(await readSecrets(location.directory, environment)), ...options.secrets };
  const redactor = new Redactor(secrets);
  tools.installation.modules.resetBroken();
  try {
    const { build, warnings } = await buildAndOpen(location, { ...options, secrets }, tools);
    const problems = [
      ...(await unknownConnections(build.directory, location.directory)),
      ...(await secretProblems(build.directory, secrets)),
    ];
    return { build, secrets, redactor, warnings: redactor.json([...warnings, ...problems]) };
  } catch (error) {
    // A module that can no longer be imported may be the cause.
    throw redactor.error((await brokenModule(tools.installation.modules)) ?? error);
  }
}

type Opened = Pick<Prepared, 'build' | 'warnings'>;

async function buildAndOpen(location: Location, options: AppOptions, tools: Tools): Promise<Opened> {
  const { installation, directories, reuse = false } = tools;
  const problems = new PackageProblems(location.directory);
  const node = unsupportedNode(installation);
  if (location.kind === 'build') {
    const opened = await open(location, options, { installation, problems }, location);
    return { ...opened, warnings: [...node, ...opened.warnings] };
  }
  const mismatch = [...checkVersion(installation, await wantedVersion(location.file)), ...node];
  if (options.buildDirectory !== undefined) {
    const { buildDirectory } = options;
    // Registers plugins in folders of the app's workspace with the installation.
    await importPluginTypes(await readPlugins(location.file), location.directory, { installation, problems });
    return open(location, options, { installation, problems }, { buildDirectory });
  }
  const parts = { installation, problems };
  const prebuilt = reuse
    ? await new Prebuilt(location).find(() => prebuiltTools(location, parts))
    : undefined;
  if (prebuilt !== undefined && prebuilt.stale === undefined && problems.isEmpty) {
    const opened = await open(location, options, parts, prebuilt);
    return { ...opened, warnings: [...mismatch, ...opened.warnings] };
  }
  const stale = prebuilt?.stale === undefined ? [] : [prebuilt.stale];
  const server = await directories.create().catch((error: NodeJS.ErrnoException) => {
    throw unwritable(location.directory, error, stale);
  });
  try {
    const { onProgress, stage } = options;
    const built = await buildApp(location, server, { ...parts, stage, reuse, onProgress });
    onProgress?.('loading plugins and packs');
    const opened = await open(location, options, parts, built);
    await directories.removeOld();
    return { ...opened, warnings: [...mismatch, ...stale, ...opened.warnings] };
  } catch (error) {
    await directories.remove(server);
    const explained = problems.explain(error);
    const incomplete = incompleteLowdefy(explained, installation);
    if (incomplete !== undefined) throw incomplete;
    // The other version is the likely cause.
    if (explained instanceof Error) explained.message = [...mismatch, explained.message].join('\n');
    throw explained;
  }
}

type ConfigLocation = Extract<Location, { readonly kind: 'config' }>;

/**
 * Returns a cache key of the tools, independent of where they are installed. Registers plugins in folders of the app's workspace
 * with the installation.
 */
export async function prebuiltTools(
  { directory, file }: ConfigLocation,
  parts: { readonly installation: Installation; readonly problems: PackageProblems },
): Promise<string> {
  const engine = parts.installation.resolve('@lowdefy/engine');
  const plugins = await importPluginTypes(await readPlugins(file), directory, parts);
  return JSON.stringify([engine && packageVersion(engine), plugins]);
}

function unwritable(
  directory: string,
  { code, message }: NodeJS.ErrnoException,
  stale: readonly string[],
): HeadlessError {
  const texts = [
    ...stale,
    `The app has to be built, but .lowdefy/mcp in ${directory} is not writable: ${code ?? message}. Run "lowdefy-mcp build" with an account that can write there, or give this one write access.`,
  ];
  return new HeadlessError('BUILD_FAILED', texts.join('\n'));
}

async function open(
  { directory: appDirectory }: Location,
  { packs: configuredPacks = [], findPacks, appPack, secrets = {} }: AppOptions,
  parts: { readonly installation: Installation; readonly problems: PackageProblems },
  built: { readonly buildDirectory: string; readonly warnings?: readonly string[] },
): Promise<Opened> {
  const { modules } = parts.installation;
  const packs = [...configuredPacks, ...((await findPacks?.(modules.load)) ?? [])];
  const build = await openBuild(built.buildDirectory, {
    ...parts,
    packs,
    appPack,
    appDirectory,
    secrets,
  });
  await checkApi(build);
  // Packs that cannot be loaded are skipped. But one that worked before is being edited: its author needs the error.
  const broken = await brokenModule(modules);
  if (broken !== undefined) throw broken;
  const refused = build.packs.flatMap((source) => source.problems);
  const drivers = build.missingDrivers.map((problem) => explainProblems(appDirectory, [problem]));
  const untested = untestedVersion(build.version);
  return { build, warnings: [...untested, ...(built.warnings ?? []), ...refused, ...drivers] };
}
