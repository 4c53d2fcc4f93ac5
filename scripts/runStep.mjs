import { run } from './run.mjs';
import { StepError } from './StepError.mjs';

/**
 * Runs a command silently. If it fails, shows its output and ends the run with its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, shell?: boolean, title: string }} options
 */
export async function runStep(command, args, { title, ...options }) {
  const { exitCode, output } = await run(command, args, { ...options, stdio: 'collect' });
  if (exitCode === 0) return;
  process.stderr.write(output);
  throw new StepError(`${title} failed with exit code ${exitCode}.`, exitCode);
}
