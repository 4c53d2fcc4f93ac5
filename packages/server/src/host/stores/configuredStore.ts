import { resolve } from 'node:path';
import type { Config } from '../../config/configSchema.js';
import { fileStore } from '../../store/fileStore.js';
import { memoryStore } from '../../store/memoryStore.js';
import type { SessionStore } from '../../store/SessionStore.js';
import { lazyStore } from './lazyStore.js';
import type { StoreContext } from './openStore.js';

/** Returns the configured store. Stores of packages are imported and opened in the background. */
export function configuredStore(
  directory: string,
  { store, directory: folder }: Config['session'],
  context: StoreContext,
): SessionStore {
  if (store === 'memory') return memoryStore();
  if (store === 'file') return fileStore(resolve(directory, folder), { report: context.report });
  const lazy = lazyStore(async () => {
    const { openStore } = await import('./openStore.js');
    return openStore(directory, store, context);
  });
  // Reports problems when the server starts, not with the first call. A connection of the app is known only after the build.
  if (typeof store === 'string' || 'env' in store || store.connectionId === undefined) {
    lazy.readSummary('start').catch((error: Error) => {
      const { cause } = error as { readonly cause?: Error };
      context.report(
        `The session store cannot be used: ${error.message}${cause ? ` (${cause.message})` : ''}`,
      );
    });
  }
  return lazy;
}
