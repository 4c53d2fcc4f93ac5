import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a server that prints its URL.
 *
 * @param {readonly string[]} args Node's arguments.
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ url: string, pid: number, close: () => Promise<void> }>}
 */
export async function spawnServer(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const [url] = /http:\/\/\S+/.exec(printed) ?? [];
    if (url === undefined) continue;
    return {
      url,
      pid: child.pid ?? 0,
      async close() {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error(`The server ended without printing its URL: ${args.join(' ')}`);
}
