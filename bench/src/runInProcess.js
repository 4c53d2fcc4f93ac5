import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @import { Row } from './types.js' */

const runner = fileURLToPath(new URL('runCases.js', import.meta.url));

/**
 * Runs cases in a process of their own.
 *
 * @param {readonly string[]} names
 * @param {boolean} smoke
 * @returns {Promise<Record<string, readonly Row[]>>} The rows by the names of the cases.
 */
export async function runInProcess(names, smoke) {
  // Ten thousand sessions need more memory than Node's default limit.
  const flags = ['--expose-gc', '--max-old-space-size=8192'];
  const args = [...flags, runner, ...names, ...(smoke ? ['--smoke'] : [])];
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const output = Buffer.concat(await child.stdout.toArray()).toString();
  const [code] = await exited;
  if (code !== 0) throw new Error(`The process of ${names.join(', ')} failed.`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}
