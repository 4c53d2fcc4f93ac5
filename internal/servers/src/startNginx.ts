import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.js';
import { findNginx, findOrInstall } from './install.js';
import { ServerProcess } from './ServerProcess.js';

/** An nginx for tests, on loopback. */
export interface TestNginx {
  readonly port: number;
  /** Returns one line per request: the status, and the replicas that were tried. */
  log(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/**
 * Starts an nginx with a configuration of `http`, without TLS, on a free port. Undefined if it is not installed and cannot be
 * installed.
 */
export async function startNginx(configuration: string): Promise<TestNginx | undefined> {
  const program = await findOrInstall(findNginx, ['nginx-light']);
  if (program === undefined) return undefined;
  const prefix = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-nginx-'));
  // Its workers do not run as root.
  await chmod(prefix, 0o755);
  const port = await freePort();
  const plain = configuration
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${prefix}/${name};\n`,
  );
  const file = join(prefix, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;
worker_processes 1;
pid ${prefix}/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
${folders.join('')}  log_format test '$request_method $uri $status $upstream_addr';
  access_log ${prefix}/access.log test;
${plain}
}
`,
  );
  const server = new ServerProcess(port, program, ['-p', prefix, '-c', file, '-e', 'stderr']);
  await server.start();
  return {
    port,
    log: async () => (await readFile(join(prefix, 'access.log'), 'utf8')).trim().split('\n'),
    async remove() {
      await server.stop('SIGTERM');
      await rm(prefix, { force: true, recursive: true });
    },
  };
}
