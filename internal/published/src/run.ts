import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment } from '../../../scripts/childEnvironment.mjs';
import { findPnpm } from '../../../scripts/findPnpm.mjs';
import { npmCommand } from '../../../scripts/npmCommand.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const pnpm = findPnpm(root);

/** Runs the pnpm of the workspace in a directory, and gives what it printed. What it printed is also in the error if it fails. */
export function run(directory: string, ...args: readonly string[]): Promise<string> {
  return execute(directory, process.execPath, [pnpm.script, ...args]);
}

/** The same with npm. */
export function runNpm(directory: string, ...args: readonly string[]): Promise<string> {
  const npm = npmCommand(process.env, process.platform);
  return execute(directory, npm.command, [...npm.args, ...args], npm.shell);
}

async function execute(
  directory: string,
  command: string,
  args: readonly string[],
  shell = false,
): Promise<string> {
  const options = { cwd: directory, env: environment(), maxBuffer: 100_000_000, shell };
  try {
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** What npm sets for the scripts that it runs, about the project that it runs them in. */
const OF_NPM = /^(?:npm_(?:command|config_local_prefix|lifecycle|package)|INIT_CWD$)/;

/** As for a person in a terminal: what the runner of these tests has set is not for others. */
export function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(childEnvironment(process.env, pnpm));
  const others = entries.filter(
    ([name]) => !/^(?:VITEST|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/.test(name) && !OF_NPM.test(name),
  );
  return { ...Object.fromEntries(others), NO_COLOR: '1' };
}
