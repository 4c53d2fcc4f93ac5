import { basename } from 'node:path';
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

/** Reloads when something in the app's directory changes, once for changes that come together. */
export async function watchFiles(
  directory: string,
  reload: () => Promise<void>,
  listener: (event: WatchEvent) => void,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const fail = (error: unknown) =>
    listener({ type: 'failed', error: error instanceof Error ? error : new Error(messageOf(error)) });
  const rebuild = () => reload().then(() => listener({ type: 'built' }), fail);
  const { watch } = await import('chokidar');
  const watcher = watch(directory, {
    ignoreInitial: true,
    ignored: (path) => path !== directory && (IGNORED.has(basename(path)) || DATABASE.test(path)),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // What a listener throws must not end the watch.
      building = building.then(rebuild).catch((error) => process.emitWarning(error));
    }, PAUSE);
  });
  await new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve);
    watcher.once('error', reject);
  });
  watcher.on('error', fail);
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await building;
  };
}
