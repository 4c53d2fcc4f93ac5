import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Starts the pnpm of the workspace in a directory. `said` waits until it has printed something; `stop` ends it and its children. */
export function start(directory: string, ...args: readonly string[]) {
  const options = { cwd: directory, env: environment(), detached: true } as const;
  const child = spawn(process.execPath, [pnpm.script, ...args], options);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  return {
    async said(what: string): Promise<string> {
      while (!text.includes(what)) {
        if (child.exitCode !== null) throw new Error(`pnpm ${args.join(' ')} ended:\n${text}`);
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'close')]);
      }
      return text;
    },
    async stop(): Promise<void> {
      const ended = once(child, 'close');
      // Its process group has the negative id.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** As for a person in a terminal: what the runner of these tests has set is not for others. */
export function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(childEnvironment(process.env, pnpm));
  const others = entries.filter(
    ([name]) => !/^(?:VITEST|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/.test(name) && !OF_NPM.test(name),
  );
  return { ...Object.fromEntries(others), NO_COLOR: '1' };
}
