import { basename, sep } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { type HeadlessError, messageOf } from '../errors.js';

/** The result of a rebuild. A failed one keeps the app as it was. */
export type WatchEvent =
  | { readonly type: 'built' }
  | { readonly type: 'failed'; readonly error: HeadlessError | Error };

/** Debounces changes, in milliseconds: editors write a file in several steps, and often several files. */
const DEBOUNCE = 100;

const IGNORED = new Set(['node_modules', '.lowdefy', '.git']);

/** Databases change with every use of the app. */
const DATABASE = /\.(db|sqlite)3?(-\w+)?$/;

/** The files to watch, and what to do on a change. */
export interface WatchTarget {
  /** Lists the directories and files. Called again after each reload: an edited app may link to others. */
  paths(): Promise<readonly string[]>;
  /** Loads the changed files. */
  reload(changed: ReadonlySet<string>): Promise<void>;
  listener(event: WatchEvent): void;
}

/** Reloads when something in the watched directories changes, debounced. Returns a function that stops. */
export async function watchFiles({ paths, reload, listener }: WatchTarget): Promise<() => Promise<void>> {
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
  const onChange = (path: string) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      // An error of a listener must not stop the watch.
      building = building.then(rebuild).catch((error) => process.emitWarning(error));
    }, DEBOUNCE);
  };
  /** Watches the paths that are not watched yet. */
  const watchAll = async () => {
    const roots = outermost(await paths());
    const added = roots.filter((root) => ![...watchers.keys()].some((known) => isIn(root, known)));
    await Promise.all(
      added.map(async (root) => {
        const watcher = await watchPath(root);
        watchers.set(root, watcher);
        watcher.on('all', (_, path) => onChange(path));
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

/** Resolves when the watcher is ready. */
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

/** Drops paths that are inside of another one. */
function outermost(paths: readonly string[]): readonly string[] {
  const all = [...new Set(paths)];
  return all.filter((path) => !all.some((other) => path !== other && isIn(path, other)));
}

function isIn(path: string, directory: string): boolean {
  return path === directory || path.startsWith(`${directory}${sep}`);
}
