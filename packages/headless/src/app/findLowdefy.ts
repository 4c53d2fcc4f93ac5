import { checkVersion } from '../installation/checkVersion.js';
import { LowdefyVersionError } from '../installation/LowdefyVersionError.js';
import { wantedVersion } from '../installation/wantedVersion.js';
import { locate } from './locate.js';
import { openInstallation } from './openInstallation.js';

/** The Lowdefy of an app. */
export interface FoundLowdefy {
  /** The version that lowdefy.yaml names; undefined if it names none, or not an exact one. */
  readonly wanted: string | undefined;
  /** The version in the app's directory. */
  readonly own: string | undefined;
  /** The version that comes with this package, if the app can only run on that one, and names another. */
  readonly instead: string | undefined;
  /** Why the app cannot be loaded. */
  readonly error: LowdefyVersionError | undefined;
}

/** Finds the Lowdefy that an app would run on, without loading the app. */
export async function findLowdefy(directory: string): Promise<FoundLowdefy> {
  const location = locate(directory);
  const wanted = location.kind === 'config' ? await wantedVersion(location.file) : undefined;
  try {
    const installation = await openInstallation(location);
    checkVersion(installation, wanted);
    const { source, version } = installation;
    const instead = source === 'ours' && wanted !== version ? version : undefined;
    return { wanted, own: source === 'app' ? version : undefined, instead, error: undefined };
  } catch (error) {
    if (!(error instanceof LowdefyVersionError)) throw error;
    return { wanted, own: undefined, instead: undefined, error };
  }
}
