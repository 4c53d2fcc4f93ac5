import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, shell?: boolean, stdio: 'inherit' | 'collect' }} options
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export function run(command, args, { cwd, env, shell = false, stdio }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const stop = () => child.kill();
    process.once('exit', stop);

    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => {
      process.off('exit', stop);
      reject(error);
    });
    child.once('close', (code, signal) => {
      process.off('exit', stop);
      const exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
      resolve({ exitCode, output: Buffer.concat(chunks).toString() });
    });
  });
}
