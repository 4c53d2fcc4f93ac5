import type { Installation } from './Installation.js';
import { installFix, LowdefyVersionError } from './LowdefyVersionError.js';
import { majorOf, minorOf } from './wantedVersion.js';

/** The first major version whose apps can be run. */
const FIRST_MAJOR = 4;

/**
 * Throws if lowdefy.yaml names a version whose apps the found Lowdefy cannot run, because such an app would be served with empty
 * pages. Returns a warning if the versions differ otherwise.
 */
export function checkVersion(
  { directory, wanted, source, version = 'unknown', refused }: Installation,
  /** The version that lowdefy.yaml names now. */
  current: string | undefined,
): readonly string[] {
  const names = `lowdefy.yaml names Lowdefy ${current}`;
  if (current === undefined) return [];
  if (Number(majorOf(current)) < FIRST_MAJOR) {
    throw new LowdefyVersionError(`${names}, which is not supported:`, {
      fix: `migrate the app to Lowdefy ${FIRST_MAJOR} or later, see https://docs.lowdefy.com/v3-to-v4.`,
    });
  }
  if (current === version) return [];
  if (current !== wanted) {
    throw new LowdefyVersionError(`${names}, but the app was loaded with ${version}.`, {
      fix: 'Restart the server.',
    });
  }
  const install = installFix(directory, current);
  if (source === 'app') {
    return [`${names}, but the app runs on ${version}, which is installed. Change one of them.`];
  }
  if (refused !== undefined) {
    throw new LowdefyVersionError(`${names}, but the app has ${refused} installed.`, {
      fix: install,
      install: current,
    });
  }
  if (minorOf(current) === minorOf(version)) {
    return [
      `${names}, but the app runs on ${version}, which comes with lowdefy-mcp, because ${current} is not installed. ${install}`,
    ];
  }
  throw new LowdefyVersionError(
    `${names}, which is not installed. The Lowdefy ${version} that comes with lowdefy-mcp runs only apps of ${minorOf(version)}.`,
    { fix: install, install: current },
  );
}
