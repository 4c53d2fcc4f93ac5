import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildHash } from './buildHash.mjs';
import { childEnvironment } from './childEnvironment.mjs';
import { createStamp } from './createStamp.mjs';
import { publishedPackages } from './release/publishedPackages.mjs';
import { runStep } from './runStep.mjs';

/**
 * Builds the packages that are published.
 *
 * @param {{ pnpm: import('./findPnpm.mjs').Pnpm, root: string }} options
 * @returns {import('./prepare.mjs').Step}
 */
export function buildStep({ pnpm, root }) {
  const stamp = createStamp(path.join(root, 'node_modules', '.workspace-build'));
  const title = 'Building packages';
  const published = () => publishedPackages(root);
  return {
    title,
    isDone() {
      const packages = published();
      return packages.every(isBuilt) && stamp.matches(buildHash(root, packages));
    },
    async run() {
      const hash = buildHash(root, published());
      stamp.clear();
      const args = [pnpm.script, 'build'];
      await runStep(process.execPath, args, { cwd: root, env: childEnvironment(process.env, pnpm), title });
      stamp.write(hash);
    },
  };
}

/**
 * Tells whether all files that the package exports exist.
 *
 * @param {string} directory
 */
function isBuilt(directory) {
  const { exports = {} } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return targets(exports)
    .filter((target) => !target.includes('*'))
    .every((target) => existsSync(path.join(directory, target)));
}

/**
 * @param {unknown} exports
 * @returns {string[]}
 */
function targets(exports) {
  if (typeof exports === 'string') return [exports];
  return typeof exports === 'object' && exports !== null ? Object.values(exports).flatMap(targets) : [];
}
