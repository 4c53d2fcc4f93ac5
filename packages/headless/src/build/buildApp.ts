import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadlessError, messageOf } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import type { BuildModule } from '../lowdefy/types.js';
import { Mutex } from '../Mutex.js';
import { catchRejections } from './catchRejections.js';
import { keepDefaultTypes } from './defaultTypes.js';
import { explainFailure, explainWarnings } from './explainBuild.js';
import { pluginTypes, readPlugins } from './plugins.js';

/** What came of a build. */
export interface BuildResult {
  readonly buildDirectory: string;
  readonly warnings: readonly string[];
}

const mutex = new Mutex();

/**
 * Builds the app's configuration with its own `@lowdefy/build`, in a directory that takes the place of a Lowdefy
 * server. Lowdefy has one counter and one list of types per process, so there is one build at a time.
 */
export function buildApp(
  app: { readonly directory: string; readonly file: string },
  server: string,
  installation: Installation,
): Promise<BuildResult> {
  return mutex.run(() => build(app, server, installation));
}

async function build(
  { directory, file }: { readonly directory: string; readonly file: string },
  server: string,
  installation: Installation,
): Promise<BuildResult> {
  const url = locateBuild(installation, directory);
  const module: BuildModule = await import(url);
  const customTypesMap = await pluginTypes(await readPlugins(file), directory, installation, module);
  const buildDirectory = join(server, 'build');
  // The build copies public_default and rewrites package.json.
  await mkdir(join(server, 'public_default'), { recursive: true });
  await writeFile(
    join(server, 'package.json'),
    '{ "private": true, "type": "module", "dependencies": {} }\n',
  );
  const messages: string[] = [];
  const collect = (message: unknown) => {
    messages.push(textOf(message));
  };
  const ignore = () => {};
  const options = {
    customTypesMap,
    directories: { build: buildDirectory, config: directory, server },
    logger: { debug: ignore, error: collect, info: ignore, warn: collect },
    stage: 'prod' as const,
  };
  const about = { directory, installation, messages, pluginTypes: customTypesMap };
  try {
    await catchRejections(new URL('.', url).href, () =>
      keepDefaultTypes(installation, () => module.default(options)),
    );
  } catch (error) {
    throw await explainFailure(error, about);
  }
  return { buildDirectory, warnings: await explainWarnings(about) };
}

function locateBuild(installation: Installation, directory: string): string {
  const url = installation.resolve('@lowdefy/build');
  if (url !== undefined) return url;
  throw new HeadlessError(
    'PACKAGE_MISSING',
    `The app in ${directory} has its own Lowdefy, but without "@lowdefy/build". Run "npm install @lowdefy/build" with the same version, or point at a build that "lowdefy build" made.`,
  );
}

/** From 4.6 on errors are logged as they are, with their place. */
function textOf(message: unknown): string {
  const { source, cause } = Object(message) as { source?: unknown; cause?: unknown };
  const text = messageOf(message);
  const where = typeof source === 'string' ? `${source}: ` : '';
  const why = cause === undefined || text.includes(messageOf(cause)) ? '' : ` ${messageOf(cause)}`;
  return `${where}${text}${why}`;
}
