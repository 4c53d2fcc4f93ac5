import { join } from 'node:path';
import { findCached } from '../cache/findCached.js';
import { Installation } from '../installation/Installation.js';
import { wantedVersion } from '../installation/wantedVersion.js';
import type { Location } from './locate.js';

/** Finds the app's Lowdefy: its own, else the one in the cache. */
export async function openInstallation(location: Location): Promise<Installation> {
  const { directory } = location;
  if (location.kind === 'build')
    return new Installation(directory, { server: join(location.buildDirectory, '..') });
  const wanted = await wantedVersion(location.file);
  if (wanted === undefined) return new Installation(directory);
  const installation = new Installation(directory, { wanted });
  const cached = installation.source === 'app' ? undefined : findCached(wanted, directory);
  return cached === undefined ? installation : new Installation(directory, { wanted, cached });
}
