import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { HeadlessError } from '../errors.js';

/** Where an app is: its configuration to build, or a build that Lowdefy made. */
export type Location =
  | { readonly kind: 'config'; readonly directory: string; readonly file: string }
  | { readonly kind: 'build'; readonly directory: string; readonly buildDirectory: string };

/** Every build of Lowdefy has these. */
const BUILD_FILES = ['types.json', 'config.json'];

/** Finds the app that a directory is, or has the build of. */
export function locate(path: string): Location {
  const directory = resolve(path);
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    throw new HeadlessError(
      'APP_NOT_FOUND',
      `There is no directory ${directory}. Give the directory that has your app's lowdefy.yaml.`,
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
    `There is no lowdefy.yaml in ${directory}, and no build of an app. Give the directory that has your app's lowdefy.yaml, or the "build" directory that "lowdefy build" made.`,
  );
}

function isBuild(directory: string): boolean {
  return BUILD_FILES.every((name) => existsSync(join(directory, name)));
}

/** The app's own directory: builds are made in `.lowdefy/server/build` of it. */
function appOf(build: string): string {
  const server = dirname(build);
  return basename(dirname(server)) === '.lowdefy' ? dirname(dirname(server)) : server;
}
