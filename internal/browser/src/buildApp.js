import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import build from '@lowdefy/build';
import { linkPackages } from './linkPackages.js';

/**
 * Builds a Lowdefy app for the browser. Its packages are those of this workspace.
 *
 * @param {object} options
 * @param {string} options.configDirectory The directory with the app's `lowdefy.yaml`.
 * @param {string} options.outDirectory Where to build: an empty directory.
 * @returns {Promise<{ buildDirectory: string }>}
 */
export async function buildApp({ configDirectory, outDirectory }) {
  const buildDirectory = path.join(outDirectory, 'build');
  await mkdir(path.join(outDirectory, 'public_default'), { recursive: true });
  await writeFile(path.join(outDirectory, 'package.json'), '{ "type": "module", "dependencies": {} }\n');
  // The build's files import their plugins from here, as in a Lowdefy server.
  await linkPackages(outDirectory);

  /** @type {unknown[]} */
  const messages = [];
  const ignore = () => {};
  /** @param {unknown} message */
  const collect = (message) => messages.push(message);
  try {
    await build({
      customTypesMap: {},
      directories: { build: buildDirectory, config: configDirectory, server: outDirectory },
      logger: { debug: ignore, error: collect, info: ignore, warn: collect },
      stage: 'prod',
    });
  } catch (cause) {
    const lines = [`The Lowdefy build of ${configDirectory} failed.`, ...messages, cause];
    throw new Error(lines.map(String).join('\n'), { cause });
  }
  return { buildDirectory };
}
