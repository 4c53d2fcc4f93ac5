import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './childEnvironment.mjs';
import { exitOnSignals } from './exitOnSignals.mjs';
import { findPnpm } from './findPnpm.mjs';
import { prepare } from './prepare.mjs';
import { run } from './run.mjs';
import { StepError } from './StepError.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string[]} args
 * @returns {Promise<number>} The exit code.
 */
export async function main([command, ...args]) {
  if (command !== 'start' && command !== 'check') {
    throw new StepError('Usage: node scripts/workspace.mjs <start|check> [...args]', 1);
  }
  exitOnSignals();
  const pnpm = findPnpm(root);
  await prepare({ pnpm, root, say: (line) => console.error(line) });

  const commands = {
    check: [pnpm.script, 'check', ...args],
    start: [path.join(root, 'examples', 'tickets', 'start.mjs'), ...args],
  };
  const { exitCode } = await run(process.execPath, commands[command], {
    cwd: root,
    env: childEnvironment(process.env, pnpm),
    stdio: 'inherit',
  });
  return exitCode;
}
