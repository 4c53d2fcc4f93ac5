import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import build from '@lowdefy/build';

/**
 * Builds a Lowdefy app with the real `@lowdefy/build`.
 *
 * @param {object} options
 * @param {string} options.configDirectory The directory with the app's `lowdefy.yaml`.
 * @param {string} [options.outDirectory] Where to build: `.lowdefy/harness` in the app if not given.
 * @returns {Promise<{ buildDirectory: string, warnings: string[] }>}
 */
export async function buildApp({ configDirectory, outDirectory }) {
  const config = path.resolve(configDirectory);
  const server = path.resolve(outDirectory ?? path.join(config, '.lowdefy', 'harness'));
  const buildDirectory = path.join(server, 'build');

  // The build copies public_default and rewrites package.json, as it would in a Lowdefy server.
  await mkdir(path.join(server, 'public_default'), { recursive: true });
  await writeFile(path.join(server, 'package.json'), '{ "private": true, "dependencies": {} }\n');

  /** @type {string[]} */
  const messages = [];
  const ignore = () => {};
  /** @param {unknown} message */
  const collect = (message) => {
    messages.push(String(message));
  };
  try {
    await build({
      customTypesMap: {},
      directories: { build: buildDirectory, config, server },
      logger: { debug: ignore, error: collect, info: ignore, warn: collect },
      stage: 'prod',
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error([`The Lowdefy build of ${config} failed.`, ...messages, reason].join('\n'), {
      cause: error,
    });
  }
  return { buildDirectory, warnings: messages };
}
