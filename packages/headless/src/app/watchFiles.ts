import { basename } from 'node:path';
import { watch } from 'chokidar';
import { type HeadlessError, messageOf } from '../errors.js';

/** How a rebuild went. A failed one leaves the app as it was. */
export type WatchEvent =
  | { readonly type: 'built' }
  | { readonly type: 'failed'; readonly error: HeadlessError | Error };

/** Editors write a file in several steps, and often several files. */
const PAUSE = 100;

const IGNORED = new Set(['node_modules', '.lowdefy', '.git']);

/** Reloads when something in the app's directory changes, once for changes that come together. */
export async function watchFiles(
  directory: string,
  reload: () => Promise<void>,
  listener: (event: WatchEvent) => void,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const rebuild = async () => {
    try {
      await reload();
      listener({ type: 'built' });
    } catch (error) {
      listener({ type: 'failed', error: error instanceof Error ? error : new Error(messageOf(error)) });
    }
  };
  const watcher = watch(directory, {
    ignoreInitial: true,
    ignored: (path) => IGNORED.has(basename(path)) || /\.(db|sqlite)(-\w+)?$/.test(path),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, PAUSE);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await building;
  };
}
