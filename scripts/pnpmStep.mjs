import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from './childEnvironment.mjs';
import { npmCommand } from './npmCommand.mjs';
import { runStep } from './runStep.mjs';

const DRAFT = 'draft-';

/**
 * Installs the pinned pnpm into .tools.
 *
 * @param {object} options
 * @param {import('./findPnpm.mjs').Pnpm} options.pnpm
 * @param {string} options.root
 * @param {ReturnType<typeof npmCommand>} [options.npm]
 * @returns {import('./prepare.mjs').Step}
 */
export function pnpmStep({ npm = npmCommand(process.env, process.platform), pnpm, root }) {
  const tools = path.join(root, '.tools');
  const title = `Installing pnpm ${pnpm.version}`;
  return {
    title,
    isDone: () => existsSync(pnpm.script),
    async run() {
      mkdirSync(tools, { recursive: true });
      removeDrafts(tools);
      const draft = mkdtempSync(path.join(tools, DRAFT));
      const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
      try {
        // A relative prefix, because a shell on Windows would split a path with spaces.
        const args = [
          ...npm.args,
          'install',
          '--prefix',
          '.',
          '--loglevel',
          'error',
          ...flags,
          `pnpm@${pnpm.version}`,
        ];
        await runStep(npm.command, args, {
          cwd: draft,
          env: childEnvironment(process.env, pnpm),
          shell: npm.shell,
          title,
        });
        rmSync(pnpm.directory, { force: true, recursive: true });
        renameSync(draft, pnpm.directory);
      } finally {
        rmSync(draft, { force: true, recursive: true });
      }
    },
  };
}

/**
 * Removes leftovers of interrupted runs. The caller has the lock, so they are not in use.
 *
 * @param {string} tools
 */
function removeDrafts(tools) {
  for (const name of readdirSync(tools)) {
    if (name.startsWith(DRAFT)) rmSync(path.join(tools, name), { force: true, recursive: true });
  }
}
