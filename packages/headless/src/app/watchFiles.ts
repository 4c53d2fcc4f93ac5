import { basename, sep } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { type HeadlessError, messageOf } from '../errors.js';

/** How a rebuild went. A failed one leaves the app as it was. */
export type WatchEvent =
  | { readonly type: 'built' }
  | { readonly type: 'failed'; readonly error: HeadlessError | Error };

/** Editors write a file in several steps, and often several files. */
const PAUSE = 100;

const IGNORED = new Set(['node_modules', '.lowdefy', '.git']);

/** Databases change with every use of the app. */
const DATABASE = /\.(db|sqlite)3?(-\w+)?$/;

/** What is watched, and what a change means. */
export interface Watched {
  /** Lists the directories and files. It is asked again after each reload: an edited app may link to others. */
  paths(): Promise<readonly string[]>;
  /** Loads what has changed. */
  reload(changed: ReadonlySet<string>): Promise<void>;
  listener(event: WatchEvent): void;
}

/** Reloads when something in the watched directories changes, once for changes that come together. */
export async function watchFiles({ paths, reload, listener }: Watched): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  let changed = new Set<string>();
  const watchers = new Map<string, FSWatcher>();
  const rebuild = async () => {
    const batch = changed;
    changed = new Set();
    const event = await reload(batch).then((): WatchEvent => ({ type: 'built' }), failed);
    await watchAll();
    listener(event);
  };
  const hear = (path: string) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      // What a listener throws must not end the watch.
      building = building.then(rebuild).catch((error) => process.emitWarning(error));
    }, PAUSE);
  };
  /** Begins with the paths that are not watched yet. */
  const watchAll = async () => {
    const roots = outermost(await paths());
    const added = roots.filter((root) => ![...watchers.keys()].some((known) => isIn(root, known)));
    await Promise.all(
      added.map(async (root) => {
        const watcher = await watchPath(root);
        watchers.set(root, watcher);
        watcher.on('all', (_, path) => hear(path));
        watcher.on('error', (error) => listener(failed(error)));
      }),
    );
  };
  await watchAll();
  return async () => {
    clearTimeout(timer);
    await Promise.all([...watchers.values()].map((watcher) => watcher.close()));
    await building;
  };
}

function failed(error: unknown): WatchEvent {
  return { type: 'failed', error: error instanceof Error ? error : new Error(messageOf(error)) };
}

/** Resolves when changes are noticed. */
async function watchPath(root: string): Promise<FSWatcher> {
  const { watch } = await import('chokidar');
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) => path !== root && (IGNORED.has(basename(path)) || DATABASE.test(path)),
  });
  await new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve);
    watcher.once('error', reject);
  });
  return watcher;
}

/** The paths that are not in one of the others. */
function outermost(paths: readonly string[]): readonly string[] {
  const all = [...new Set(paths)];
  return all.filter((path) => !all.some((other) => path !== other && isIn(path, other)));
}

function isIn(path: string, directory: string): boolean {
  return path === directory || path.startsWith(`${directory}${sep}`);
}
