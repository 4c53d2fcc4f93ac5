import { resolve } from 'node:path';
import type { Config } from '../config/configSchema.js';
import { fileStore } from './fileStore.js';
import { memoryStore } from './memoryStore.js';
import type { SessionStore } from './SessionStore.js';

/** Opens the store that the configuration names. */
export function createStore(
  directory: string,
  { store, directory: folder }: Config['session'],
  warn: (message: string) => void = () => {},
): SessionStore {
  return store === 'memory' ? memoryStore() : fileStore(resolve(directory, folder), { report: warn });
}
