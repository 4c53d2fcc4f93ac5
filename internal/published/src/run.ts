import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment } from '../../../scripts/childEnvironment.mjs';
import { findPnpm } from '../../../scripts/findPnpm.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const pnpm = findPnpm(root);

/** Runs the pnpm of the workspace in a directory, and gives what it printed. What it printed is also in the error if it fails. */
export async function run(directory: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: directory, env: environment(), maxBuffer: 100_000_000 };
  try {
    return (await promisify(execFile)(process.execPath, [pnpm.script, ...args], options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`pnpm ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** As for a person in a terminal: what the runner of these tests has set is not for others. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(childEnvironment(process.env, pnpm));
  const others = entries.filter(([name]) => !/^(?:VITEST|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/.test(name));
  return { ...Object.fromEntries(others), NO_COLOR: '1' };
}
