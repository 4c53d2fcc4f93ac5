import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadlessError } from '../errors.js';
import type { BuildModule } from '../lowdefy/types.js';
import { explainFailure, explainWarnings } from './explainBuild.js';
import type { Installation } from './Installation.js';
import { pluginTypes, readPlugins } from './plugins.js';

let builds = 0;

/** What came of a build. */
export interface BuildResult {
  readonly buildDirectory: string;
  readonly warnings: readonly string[];
}

/**
 * Builds the app's configuration with its own `@lowdefy/build`, in a directory of its own under `.lowdefy/mcp`: a
 * running app keeps reading its last build while the next one is made.
 */
export async function buildApp(
  { directory, file }: { readonly directory: string; readonly file: string },
  installation: Installation,
): Promise<BuildResult> {
  const build = await importBuild(installation, directory);
  const parent = join(directory, '.lowdefy', 'mcp');
  await removeOldBuilds(parent);
  builds += 1;
  const server = join(parent, `${process.pid}-${builds}`);
  const buildDirectory = join(server, 'build');
  // The build copies public_default and rewrites package.json, as it would in a Lowdefy server.
  await mkdir(join(server, 'public_default'), { recursive: true });
  await writeFile(
    join(server, 'package.json'),
    '{ "private": true, "type": "module", "dependencies": {} }\n',
  );
  const messages: string[] = [];
  const collect = (message: unknown) => {
    messages.push(String(message));
  };
  const ignore = () => {};
  try {
    const customTypesMap = await pluginTypes(await readPlugins(file), directory, installation, build);
    await build.default({
      customTypesMap,
      directories: { build: buildDirectory, config: directory, server },
      logger: { debug: ignore, error: collect, info: ignore, warn: collect },
      stage: 'prod',
    });
  } catch (error) {
    await rm(server, { recursive: true, force: true });
    if (error instanceof HeadlessError) throw error;
    throw await explainFailure(error, { directory, installation, messages });
  }
  return { buildDirectory, warnings: await explainWarnings(messages, { directory, installation }) };
}

async function importBuild(installation: Installation, directory: string): Promise<BuildModule> {
  const url = installation.resolve('@lowdefy/build');
  if (url !== undefined) return import(url);
  throw new HeadlessError(
    'PACKAGE_MISSING',
    `The app in ${directory} has its own Lowdefy, but without "@lowdefy/build". Run "npm install @lowdefy/build" with the same version, or point at a build that "lowdefy build" made.`,
  );
}

/** Those of processes that are gone. */
async function removeOldBuilds(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const dead = names.filter((name) => /^\d+-\d+$/.test(name) && !isRunning(Number.parseInt(name, 10)));
  await Promise.all(dead.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
