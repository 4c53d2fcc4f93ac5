import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '@lowdefy-mcp/harness/installPackages';

/** The directory of PostgreSQL's programs on Debian, with one folder per version. */
const POSTGRES = '/usr/lib/postgresql';

/** Finds the program `redis-server`. */
export function findRedis(): string | undefined {
  return which('redis-server');
}

/** Finds the program `nginx`, which Debian has only in the PATH of root. */
export function findNginx(): string | undefined {
  return which('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path));
}

/** Finds the folder with `initdb` and `postgres`. */
export function findPostgres(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const newest = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES, version, 'bin'));
  const found = newest.find((folder) => existsSync(join(folder, 'initdb')));
  return found ?? (which('initdb') && which('postgres') ? '' : undefined);
}

/**
 * Finds a program, or installs it with apt-get as root. Returns undefined if that is not possible; with `CI=true` that is an error.
 */
export async function findOrInstall<T>(
  find: () => T | undefined,
  packages: readonly string[],
): Promise<T | undefined> {
  const found = find();
  if (found !== undefined) return found;
  const failure = await installPackages(packages);
  const installed = find();
  if (installed !== undefined) return installed;
  const message = [
    `Install ${packages.join(' and ')} to run these tests.`,
    ...(failure ? [failure] : []),
  ].join('\n');
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
