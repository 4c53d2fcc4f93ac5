import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** The Lowdefy that runs an app. */
export interface RunningLowdefy {
  readonly version: string;
  /** The app has none, so the one that comes with this package runs it. */
  readonly isOurs: boolean;
}

/** What to say if the app is made for another version of Lowdefy than the one that runs it. */
export async function versionProblem(
  { directory, file }: { readonly directory: string; readonly file: string },
  running: RunningLowdefy,
): Promise<readonly string[]> {
  const { lowdefy: wanted } = Object(parse(await readFile(file, 'utf8'), { logLevel: 'error' })) as {
    lowdefy?: unknown;
  };
  if (typeof wanted !== 'string' || !IS_VERSION.test(wanted) || wanted === running.version) return [];
  const which = running.isOurs ? ', because none is installed for it' : ', which is installed for it';
  return [
    `lowdefy.yaml is made for Lowdefy ${wanted}, but the app runs on ${running.version}${which}. Run "npx lowdefy@${wanted} build --no-next-build" in ${directory} once: it installs Lowdefy ${wanted} in .lowdefy, where it is found.`,
  ];
}

/** Others, such as `local`, cannot be installed. */
const IS_VERSION = /^\d+\.\d+\.\d+/;
