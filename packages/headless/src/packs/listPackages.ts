import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { messageOf } from '../errors.js';
import { levelsUpTo, listsApp, projectRoot } from '../installation/projectRoot.js';
import { BUNDLE, dependenciesOf, type Manifest, readManifest, scopedPackages } from './packManifest.js';

/** A directory whose package.json and node_modules are searched. */
interface Level {
  readonly directory: string;
  /** Packages are looked for in the node_modules of the levels up to here. */
  readonly root: string;
  /** Packages of our scope are found in its node_modules even if no package.json lists them. */
  readonly isOwn: boolean;
}

/** The packages that could be packs, and the problems of finding them. */
export interface ListedPackages {
  /** The names by the real directories, nearest first. */
  readonly packages: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
  /** Problems above the directories: unreadable package.json files, and packs above the project, which are not used. */
  readonly unread: readonly string[];
}

/**
 * Lists the packages that could be packs: those that the package.json files of a project list, and those of our scope in its own
 * node_modules. Nothing above the root of the project is used: see `projectRoot`. The first directory is that of the app; the others
 * belong to the server.
 */
export async function listPackages(directories: readonly string[]): Promise<ListedPackages> {
  const packages = new Map<string, string>();
  const problems: string[] = [];
  const unread: string[] = [];
  const own = directories.map((directory) => resolve(directory));
  const levels = own.flatMap((directory, index) => levelsOf(directory, index > 0));
  const visited = new Set<string>();
  // The loop also visits levels that are added meanwhile.
  for (const { directory: level, root, isOwn } of levels) {
    if (visited.has(level)) continue;
    visited.add(level);
    const manifest = await readManifest(level).catch((error: unknown) => {
      const list = own.includes(level) ? problems : unread;
      list.push(`${messageOf(error)} Fix it: until then its packs are not found.`);
      return undefined;
    });
    if (hasPack(manifest)) {
      const [app = ''] = own;
      // An app inside of a pack, such as its example, uses the pack.
      if (own.includes(level) || listsApp(level, app)) packages.set(await realpath(level), level);
      else if (isInside(app, level)) unread.push(containing(level, app));
    }
    const names = [...dependenciesOf(manifest), ...(isOwn ? [...(await scopedPackages(level)), BUNDLE] : [])];
    for (const name of new Set(names)) {
      for (const place of levelsUpTo(level, root)) {
        const link = join(place, 'node_modules', name);
        if (!existsSync(join(link, 'package.json'))) continue;
        const directory = await realpath(link);
        if (!packages.has(directory)) packages.set(directory, name);
        if (name === BUNDLE) levels.push(...levelsOf(directory, true));
      }
    }
  }
  if (own[0] !== undefined) unread.push(...(await listIgnored(own[0], packages)));
  return { packages, problems, unread };
}

function levelsOf(directory: string, areOwn: boolean): readonly Level[] {
  const root = projectRoot(directory);
  return levelsUpTo(directory, root).map((level) => ({
    directory: level,
    root,
    isOwn: areOwn || level === directory,
  }));
}

/** Describes the packs above an app's project, and those that it does not declare. They are not imported. */
async function listIgnored(app: string, used: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const root = projectRoot(app);
  const declared = dependenciesOf(await readManifest(app).catch(() => undefined));
  const ignored: string[] = [];
  for (const level of levelsUpTo(app).slice(1)) {
    const isAbove = !levelsUpTo(app, root).includes(level);
    if (isAbove && hasPack(await readQuietly(level))) ignored.push(containing(level, app));
    const names = [...(isAbove ? declared : []), ...(await scopedPackages(level))];
    for (const name of new Set(names)) {
      const link = join(level, 'node_modules', name);
      if (!hasPack(await readQuietly(link)) || used.has(await realpath(link))) continue;
      const why = isAbove
        ? `it is above the project of the app, which ends at ${root}`
        : 'no package.json of the project lists it';
      ignored.push(
        `The pack ${name} in ${link} is not used: ${why}. If you trust it, install it in ${root}.`,
      );
    }
  }
  return ignored;
}

function containing(level: string, app: string): string {
  const path = app.slice(level.length).replaceAll('\\', '/').replace(/^\/+/, '');
  return `The pack in ${level} is not used for the app in ${app}, although the app is inside of it. If the pack is yours, add "apps": [${JSON.stringify(path)}] to "lowdefyMcp" in ${join(level, 'package.json')}.`;
}

function isInside(directory: string, level: string): boolean {
  return levelsUpTo(directory).slice(1).includes(level);
}

function hasPack(manifest: Manifest | undefined): boolean {
  return manifest?.lowdefyMcp?.pack !== undefined;
}

function readQuietly(directory: string): Promise<Manifest | undefined> {
  return readManifest(directory).catch(() => undefined);
}
