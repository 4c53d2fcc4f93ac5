import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @import { Row } from './types.js' */

const runner = fileURLToPath(new URL('runCase.js', import.meta.url));

/**
 * Runs a case in a process of its own: what one leaves in memory does not slow down the next.
 *
 * @param {string} name
 * @param {boolean} smoke
 * @returns {Promise<readonly Row[]>}
 */
export async function runInProcess(name, smoke) {
  // Ten thousand sessions need more memory than Node takes by itself.
  const args = ['--expose-gc', '--max-old-space-size=8192', runner, name, ...(smoke ? ['--smoke'] : [])];
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const output = Buffer.concat(await child.stdout.toArray()).toString();
  const [code] = await exited;
  if (code !== 0) throw new Error(`The case "${name}" failed.`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}
