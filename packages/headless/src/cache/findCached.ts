import { existsSync } from 'node:fs';
import { installLowdefyCommand, LowdefyVersionError } from '../installation/LowdefyVersionError.js';
import { cachedDirectory } from './cacheDirectory.js';
import { findDifference } from './manifest.js';

/** Finds the directory of the cache that has a version of Lowdefy. Throws if it is not what was installed. */
export function findCached(version: string, appDirectory: string): string | undefined {
  const directory = cachedDirectory(version);
  if (!existsSync(directory)) return undefined;
  const difference = findDifference(directory, version, { isQuick: true });
  if (difference === undefined) return directory;
  throw new LowdefyVersionError(`Lowdefy ${version} in ${directory} cannot be used: ${difference}.`, {
    fix: `Run "${installLowdefyCommand(appDirectory)}", which installs it again.`,
    install: version,
  });
}
