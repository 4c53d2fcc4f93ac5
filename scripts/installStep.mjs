import path from 'node:path';
import { childEnvironment } from './childEnvironment.mjs';
import { createStamp } from './createStamp.mjs';
import { installHash } from './installHash.mjs';
import { runStep } from './runStep.mjs';

/**
 * Installs the dependencies of all packages.
 *
 * @param {{ pnpm: import('./findPnpm.mjs').Pnpm, root: string }} options
 * @returns {import('./prepare.mjs').Step}
 */
export function installStep({ pnpm, root }) {
  const stamp = createStamp(path.join(root, 'node_modules', '.workspace-install'));
  const title = 'Installing dependencies';
  return {
    title,
    isDone: () => stamp.matches(installHash(root)),
    async run() {
      const hash = installHash(root);
      stamp.clear();
      // Not interactive: pnpm must not ask whether to replace node_modules.
      const args = [pnpm.script, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
      await runStep(process.execPath, args, { cwd: root, env: childEnvironment(process.env, pnpm), title });
      stamp.write(hash);
    },
  };
}
