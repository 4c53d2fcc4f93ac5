import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { areUnchanged, type BuildInputs } from './buildInputs.js';
import { changedFiles, type FolderHashes, hashFolder } from './hashFolder.js';

/** A cached build. */
interface CacheEntry {
  /** The directory of the app. The inputs are absolute paths, so the entry is invalid in a copy of the app. */
  readonly app: string;
  /** The cache key of the tools: Lowdefy and the plugins. */
  readonly tools: string;
  readonly inputs: BuildInputs;
  /** The warnings of the build. */
  readonly warnings: readonly string[];
  /** The folder with the build, beside the index. */
  readonly folder: string;
  /** The files in that folder. */
  readonly built: FolderHashes;
}

/**
 * Caches the last build of an app in `.lowdefy/mcp/cache` for the next process. Each process works on a copy, so an entry can be
 * replaced at any time. Writes are atomic; an unreadable entry is a cache miss.
 */
export class BuildCache {
  readonly #app: string;
  readonly #directory: string;
  readonly #index: string;

  constructor(appDirectory: string) {
    this.#app = resolve(appDirectory);
    this.#directory = join(appDirectory, '.lowdefy', 'mcp', 'cache');
    this.#index = join(this.#directory, 'index.json');
  }

  /** Copies the build to `target` if its inputs are unchanged, and returns its warnings. Undefined on a cache miss. */
  async restore(target: string, tools: string): Promise<readonly string[] | undefined> {
    try {
      const entry: CacheEntry = JSON.parse(await readFile(this.#index, 'utf8'));
      if (entry.app !== this.#app || entry.tools !== tools || !(await areUnchanged(entry.inputs)))
        return undefined;
      const source = join(this.#directory, entry.folder);
      await cp(source, target, { recursive: true });
      // A folder is renamed before it is deleted. If it still exists, the copy is complete.
      await stat(source);
      // An edited build may lack rules of the app, such as `exclude`.
      if ((await changedFiles(target, entry.built)).length > 0)
        throw new Error('The cached build was edited.');
      return entry.warnings;
    } catch {
      await rm(target, { recursive: true, force: true });
      return undefined;
    }
  }

  /** Replaces the cached build. A failed write is ignored: the next process builds again. */
  async save(buildDirectory: string, entry: Omit<CacheEntry, 'app' | 'built' | 'folder'>): Promise<void> {
    try {
      await mkdir(this.#directory, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(this.#directory, 'build-'));
      await cp(buildDirectory, folder, { recursive: true });
      const index = `${folder}.json`;
      const built = await hashFolder(folder);
      const made: CacheEntry = { ...entry, app: this.#app, folder: basename(folder), built };
      await writeFile(index, JSON.stringify(made));
      await rename(index, this.#index);
      await this.#removeOthers(basename(folder));
    } catch (error) {
      if (!isFileError(error)) throw error;
    }
  }

  async #removeOthers(kept: string): Promise<void> {
    const names = await readdir(this.#directory);
    const old = names.filter((name) => /^(?:build|old)-/.test(name) && !name.startsWith(kept));
    for (const name of old) {
      const trash = join(this.#directory, name.replace(/^build-/, 'old-'));
      await rename(join(this.#directory, name), trash);
      await rm(trash, { recursive: true, force: true });
    }
  }
}

/** Tells whether the file system failed: disk full, no write access, or a race with another process. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
