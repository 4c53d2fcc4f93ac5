import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort.js';
import { findOrInstall, findPostgres } from './install.js';
import { DATABASE_READY, ServerProcess, type TestServer } from './ServerProcess.js';

const PASSWORD = 'canary-postgres-password';
const run = promisify(execFile);

/** Starts a PostgreSQL with its own database. Undefined if it is not installed and cannot be installed. */
export async function startPostgres(): Promise<TestServer | undefined> {
  const folder = await findOrInstall(findPostgres, ['postgresql']);
  if (folder === undefined) return undefined;
  const account = await unprivileged();
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-postgres-'));
  const [data, secret] = [join(directory, 'data'), join(directory, 'password')];
  await writeFile(secret, PASSWORD, { mode: 0o600 });
  if (account !== undefined) {
    for (const path of [directory, secret]) await chown(path, account.uid, account.gid);
  }
  const options = { ...account, cwd: directory };
  const created = [
    '-D',
    data,
    '-U',
    'test',
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  await run(join(folder, 'initdb'), created, options);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory}`,
    'shared_buffers=32MB',
    'max_connections=100',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = new ServerProcess(port, join(folder, 'postgres'), args, {
    ...options,
    ready: DATABASE_READY,
  });
  await server.start();
  return {
    url: `postgres://test:${PASSWORD}@127.0.0.1:${port}/postgres`,
    port,
    start: () => server.start(),
    stop: () => server.stop(),
    // All of its processes end immediately, and the next start recovers from the log.
    crash: () => server.stop('SIGQUIT'),
    async remove() {
      // Its other processes write until it has stopped.
      await server.stop('SIGINT');
      await rm(directory, { force: true, recursive: true });
    },
  };
}

/** Finds an unprivileged account, because PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (flag: string, user: string) => Number((await run('id', [flag, user])).stdout);
  const user = await run('id', ['postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  return { uid: await idOf('-u', user), gid: await idOf('-g', user) };
}
