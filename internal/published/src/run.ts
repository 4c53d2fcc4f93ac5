import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment } from '../../../scripts/childEnvironment.mjs';
import { findPnpm } from '../../../scripts/findPnpm.mjs';
import { npmCommand } from '../../../scripts/npmCommand.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const pnpm = findPnpm(root);

/** Runs the workspace's pnpm in a directory, and returns its output. The error of a failed run has the output, too. */
export function run(directory: string, ...args: readonly string[]): Promise<string> {
  return execute(directory, process.execPath, [pnpm.script, ...args]);
}

/** Runs npm in a directory; see `run`. */
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

/** Environment variables that npm sets for scripts. */
const OF_NPM = /^(?:npm_(?:command|config_local_prefix|lifecycle|package)|INIT_CWD$)/;

/** Starts the workspace's pnpm in a directory. `said` waits until it has printed a text; `stop` ends it and its children. */
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
      // A negative id signals the process group.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** Returns the environment without the variables that the test runner has set. */
export function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(childEnvironment(process.env, pnpm));
  const others = entries.filter(
    ([name]) => !/^(?:VITEST|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/.test(name) && !OF_NPM.test(name),
  );
  return { ...Object.fromEntries(others), NO_COLOR: '1' };
}
