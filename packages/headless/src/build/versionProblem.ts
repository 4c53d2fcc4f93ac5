import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** The Lowdefy that runs an app. */
export interface RunningLowdefy {
  readonly version: string;
  /** The app has no Lowdefy installed, so it runs on the one of this package. */
  readonly isOurs: boolean;
}

/** Returns a warning if lowdefy.yaml names another version of Lowdefy than the one that runs the app. */
export async function versionProblem(
  { directory, file }: { readonly directory: string; readonly file: string },
  running: RunningLowdefy,
): Promise<readonly string[]> {
  const { lowdefy: wanted } = Object(parse(await readFile(file, 'utf8'), { logLevel: 'error' })) as {
    lowdefy?: unknown;
  };
  if (typeof wanted !== 'string' || !IS_VERSION.test(wanted) || wanted === running.version) return [];
  const reason = running.isOurs ? ', because the app has none installed' : ', which is installed';
  return [
    `lowdefy.yaml names Lowdefy ${wanted}, but the app runs on ${running.version}${reason}. Run "npx lowdefy@${wanted} build --no-next-build" in ${directory} once: it installs Lowdefy ${wanted} in .lowdefy.`,
  ];
}

/** Matches versions that can be installed, unlike `local`. */
const IS_VERSION = /^\d+\.\d+\.\d+/;
