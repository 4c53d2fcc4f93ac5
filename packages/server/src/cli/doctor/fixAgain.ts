import { execFile } from 'node:child_process';
import { cliFile } from '../../cliFile.js';
import type { Finding } from './Finding.js';

/** The maximum size of a report in bytes. */
const MAX_REPORT = 16 * 1024 * 1024;

/** The environment variable with the steps of `--fix` that were done before, as JSON. */
const DONE = 'LOWDEFY_MCP_FIXED';

/** Returns the steps of `--fix` that earlier processes have done. */
export function stepsDone(): readonly string[] {
  return JSON.parse(process.env[DONE] ?? '[]');
}

/**
 * Runs `doctor --fix` in a new process: Node remembers the imports that failed before packages were installed. It can find more to do, so it looks
 * again after each step. It does not repeat the steps that are `done`, so it ends.
 */
export function fixAgain(
  directory: string,
  config: string | undefined,
  done: readonly string[],
): Promise<readonly Finding[]> {
  const args = [
    cliFile,
    'doctor',
    directory,
    '--fix',
    '--json',
    ...(config === undefined ? [] : ['--config', config]),
  ];
  return new Promise((resolve, reject) => {
    const env = { ...process.env, [DONE]: JSON.stringify(done) };
    const child = execFile(process.execPath, args, { env, maxBuffer: MAX_REPORT }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout).findings);
      } catch {
        reject(error ?? new Error('The second run of doctor printed no report.'));
      }
    });
    child.stderr?.pipe(process.stderr);
  });
}
