import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand } from '../npmCommand.mjs';
import { run } from '../run.mjs';
import { StepError } from '../StepError.mjs';

/** The prefix of every line about something that was not tested. */
export const NOT_TESTED = 'NOT TESTED';

/**
 * @typedef {object} Lowdefy The Lowdefy to run the tests on.
 * @property {string} version
 * @property {string} [root] The directory whose `node_modules` has it. Default: the registry.
 */

/**
 * Finds the Lowdefy to test: that of the directory `LOWDEFY_ROOT`, or a version of the registry.
 *
 * @param {{ root?: string | undefined, version?: string | undefined }} given
 * @returns {Promise<Lowdefy>}
 */
export async function findLowdefy({ root, version }) {
  if (root !== undefined) return { root: path.resolve(root), version: installedVersion(root) };
  if (version === undefined) {
    throw new StepError(
      'Say which Lowdefy to test: "pnpm test:lowdefy 5.3.0" takes it from the registry, LOWDEFY_ROOT names a directory with node_modules/@lowdefy.',
      1,
    );
  }
  const npm = npmCommand(process.env, process.platform);
  const { exitCode, output } = await run(
    npm.command,
    [...npm.args, 'view', `@lowdefy/engine@${version}`, 'version', '--json'],
    {
      cwd: process.cwd(),
      env: process.env,
      shell: npm.shell,
      stdio: 'collect',
    },
  );
  if (exitCode === 0) return { version };
  if (!output.includes('E404')) throw new StepError(`The registry cannot be asked: ${output}`, exitCode);
  throw new NotThereError(
    `${NOT_TESTED}: the registry has no Lowdefy ${version}. Install or build it elsewhere, and name its directory in LOWDEFY_ROOT.`,
    1,
  );
}

/** The registry has no such version. */
export class NotThereError extends StepError {}

/** @param {string} root */
function installedVersion(root) {
  const file = path.join(root, 'node_modules/@lowdefy/engine/package.json');
  if (!existsSync(file)) {
    throw new StepError(
      `LOWDEFY_ROOT is ${root}, which has no node_modules/@lowdefy/engine. Name the directory in which Lowdefy is installed.`,
      1,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
