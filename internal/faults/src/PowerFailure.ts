import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Entry {
  readonly inode: number;
  readonly isDirectory: boolean;
}

/**
 * Simulates the disk after a power failure, in the worst case that POSIX allows: files have the content of their last fsync, and
 * directories the names of their last fsync. Everything else is lost: unsynced content is an empty file, unsynced names do not exist,
 * and unsynced removals are undone.
 *
 * Replaces `sync` of all file handles of this process until it is restored, so it sees what the product really syncs.
 */
export class PowerFailure {
  readonly #contents = new Map<number, Buffer>();
  readonly #names = new Map<number, ReadonlyMap<string, Entry>>();
  /** Tells which calls of fsync have no effect, so that a test can check that missing calls are noticed. */
  readonly #isLost: (isDirectory: boolean) => boolean;
  restore: () => void = () => {};

  private constructor(isLost: (isDirectory: boolean) => boolean) {
    this.#isLost = isLost;
  }

  /** Starts watching. `isLost` tells which calls of fsync have no effect; default: none. */
  static async watch(isLost: (isDirectory: boolean) => boolean = () => false): Promise<PowerFailure> {
    const failure = new PowerFailure(isLost);
    const handle = await open(tmpdir());
    const prototype: Pick<FileHandle, 'sync'> = Object.getPrototypeOf(handle);
    await handle.close();
    const { sync } = prototype;
    prototype.sync = async function (this: FileHandle) {
      await sync.call(this);
      await failure.#record(this);
    };
    failure.restore = () => {
      prototype.sync = sync;
    };
    return failure;
  }

  /** Writes the content that a directory would have after a power failure now into `target`. */
  async leave(directory: string, target: string): Promise<void> {
    const { ino } = await stat(directory);
    await this.#write(ino, target);
  }

  async #record(handle: FileHandle): Promise<void> {
    const status = await handle.stat();
    if (this.#isLost(status.isDirectory())) return;
    // Linux only: the path of an open file. Its name may have changed since it was opened.
    const path = `/proc/self/fd/${handle.fd}`;
    if (!status.isDirectory()) {
      this.#contents.set(status.ino, await readFile(path));
      return;
    }
    const names = new Map<string, Entry>();
    for (const name of await readdir(path)) {
      const found = await stat(join(path, name)).catch(() => undefined);
      if (found) names.set(name, { inode: found.ino, isDirectory: found.isDirectory() });
    }
    this.#names.set(status.ino, names);
  }

  async #write(inode: number, target: string): Promise<void> {
    await mkdir(target, { recursive: true });
    for (const [name, entry] of this.#names.get(inode) ?? []) {
      const path = join(target, name);
      if (entry.isDirectory) await this.#write(entry.inode, path);
      else await writeFile(path, this.#contents.get(entry.inode) ?? '');
    }
  }
}
