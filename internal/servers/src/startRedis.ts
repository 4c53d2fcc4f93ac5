import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.js';
import { findOrInstall, findRedis } from './install.js';
import { DATABASE_READY, ServerProcess, type TestServer } from './ServerProcess.js';

const PASSWORD = 'canary-redis-password';

/** Starts a Redis that syncs each change to disk before it answers. Undefined if it is not installed and cannot be installed. */
export async function startRedis(): Promise<TestServer | undefined> {
  const program = await findOrInstall(findRedis, ['redis-server']);
  if (program === undefined) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-redis-'));
  const port = await freePort();
  const options: Readonly<Record<string, string | number>> = {
    port,
    bind: '127.0.0.1',
    dir: directory,
    requirepass: PASSWORD,
    appendonly: 'yes',
    appendfsync: 'always',
    save: '',
    daemonize: 'no',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = new ServerProcess(port, program, args, { ready: DATABASE_READY });
  await server.start();
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    port,
    start: () => server.start(),
    stop: () => server.stop(),
    crash: () => server.stop('SIGKILL'),
    async remove() {
      await server.stop('SIGKILL');
      await rm(directory, { force: true, recursive: true });
    },
  };
}
