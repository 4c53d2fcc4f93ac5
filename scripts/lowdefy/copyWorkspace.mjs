import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../run.mjs';
import { StepError } from '../StepError.mjs';

/**
 * Copies the workspace: the tracked and untracked files of git, without ignored ones, and the pinned pnpm.
 *
 * @param {string} root
 * @param {string} target
 */
export async function copyWorkspace(root, target) {
  const { exitCode, output } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    env: process.env,
    stdio: 'collect',
  });
  if (exitCode !== 0) throw new StepError(`The workspace has to be a clone of git: ${output}`, exitCode);
  rmSync(target, { recursive: true, force: true });
  // Tracked files may have been deleted.
  const files = output.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
  for (const file of [...files, '.tools'])
    cpSync(path.join(root, file), path.join(target, file), { recursive: true });
}
