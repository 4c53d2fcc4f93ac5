import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and others have the programs of PostgreSQL, one folder for each version. */
const POSTGRES = '/usr/lib/postgresql';

/** The program `redis-server`. */
export function findRedis(): string | undefined {
  return which('redis-server');
}

/** The program `nginx`, which Debian has where only root looks for programs. */
export function findNginx(): string | undefined {
  return which('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path));
}

/** The folder with `initdb` and `postgres`. */
export function findPostgres(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const newest = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES, version, 'bin'));
  const found = newest.find((folder) => existsSync(join(folder, 'initdb')));
  return found ?? (which('initdb') && which('postgres') ? '' : undefined);
}

/**
 * Finds a program, and installs it with apt-get where that can be done (as root). Returns undefined if it cannot be had; with `CI=true` that
 * is an error.
 */
export function findOrInstall<T>(find: () => T | undefined, packages: readonly string[]): T | undefined {
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && which('apt-get')) {
    // A package must not start a service of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      stdio: 'ignore',
    });
  }
  const installed = find();
  if (installed !== undefined) return installed;
  const message = `Install ${packages.join(' and ')} to run these tests.`;
  if (process.env.CI === 'true') throw new Error(message);
  console.warn(`Skipped: ${message}`);
  return undefined;
}

function which(program: string): string | undefined {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
