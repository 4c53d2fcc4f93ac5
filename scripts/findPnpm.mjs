import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StepError } from './StepError.mjs';

/**
 * @typedef {object} Pnpm
 * @property {string} version
 * @property {string} directory The directory of its installation, which may not exist yet.
 * @property {string} script What to run with Node.
 * @property {string} bin A directory for the PATH with the command `pnpm`.
 */

/**
 * Returns the pnpm of this workspace: the version that `packageManager` pins, not a globally installed one.
 *
 * @param {string} root
 * @returns {Pnpm}
 */
export function findPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const version = /^pnpm@(\d[^+\s]*)/.exec(packageManager)?.[1];
  if (!version) {
    throw new StepError(
      `"packageManager" in package.json has to be pnpm@VERSION. It is ${JSON.stringify(packageManager)}.`,
      1,
    );
  }
  const directory = path.join(root, '.tools', `pnpm-${version}`);
  const modules = path.join(directory, 'node_modules');
  return {
    bin: path.join(modules, '.bin'),
    directory,
    script: path.join(modules, 'pnpm', 'bin', 'pnpm.cjs'),
    version,
  };
}
