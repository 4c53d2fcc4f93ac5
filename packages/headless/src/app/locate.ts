import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { HeadlessError } from '../errors.js';

/** The location of an app: its configuration, or a build that Lowdefy made. */
export type Location =
  | { readonly kind: 'config'; readonly directory: string; readonly file: string }
  | { readonly kind: 'build'; readonly directory: string; readonly buildDirectory: string };

/** Files that every build of Lowdefy has. */
const BUILD_FILES = ['types.json', 'config.json'];

/** Finds the app in a directory: its lowdefy.yaml, or a build of it. */
export function locate(path: string): Location {
  const directory = resolve(path);
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    throw new HeadlessError(
      'APP_NOT_FOUND',
      `There is no directory ${directory}. Pass the directory that has your app's lowdefy.yaml.`,
    );
  }
  const file = join(directory, 'lowdefy.yaml');
  if (existsSync(file)) return { kind: 'config', directory, file };
  const build = [directory, join(directory, 'build'), join(directory, '.lowdefy', 'server', 'build')].find(
    isBuild,
  );
  if (build !== undefined) return { kind: 'build', directory: appOf(build), buildDirectory: build };
  if (existsSync(join(directory, 'lowdefy.yml'))) {
    throw new HeadlessError(
      'APP_NOT_FOUND',
      `Lowdefy cannot build the lowdefy.yml in ${directory}. Rename it to lowdefy.yaml.`,
    );
  }
  throw new HeadlessError(
    'APP_NOT_FOUND',
    `There is no lowdefy.yaml in ${directory}, and no build of an app. Pass the directory that has your app's lowdefy.yaml, or the "build" directory made by "lowdefy build".`,
  );
}

function isBuild(directory: string): boolean {
  return BUILD_FILES.every((name) => existsSync(join(directory, name)));
}

/** Returns the app's directory for a build in `.lowdefy/server/build`. */
function appOf(build: string): string {
  const server = dirname(build);
  return basename(dirname(server)) === '.lowdefy' ? dirname(dirname(server)) : server;
}
