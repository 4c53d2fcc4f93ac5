import { execFile } from 'node:child_process';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small disk that can be full, out of inodes, or read-only. */
export interface Disk {
  readonly directory: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  /** Uses up all inodes, so that no file or directory can be created. */
  fillInodes(): Promise<void>;
  /** Undoes both. */
  free(): Promise<void>;
  setReadOnly(isReadOnly: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a disk in memory (tmpfs). Undefined if not allowed: it needs root, and a container may forbid it. */
export async function mountDisk(): Promise<Disk | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=4m,nr_inodes=300,mode=0700', 'tmpfs', directory]);
  } catch {
    await rm(directory, { recursive: true });
    return undefined;
  }
  const filler = join(directory, 'filler');
  const fillers: string[] = [];
  return {
    directory,
    fill: () => untilFull(() => writeFile(filler, Buffer.alloc(4096), { flag: 'a' })),
    fillInodes: () =>
      untilFull(async () => {
        const name = `${filler}-${fillers.length}`;
        await writeFile(name, '', { flag: 'wx' });
        fillers.push(name);
      }),
    async free() {
      for (const name of [filler, ...fillers.splice(0)]) await rm(name, { force: true });
    },
    async setReadOnly(isReadOnly) {
      await run('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, directory]);
    },
    async remove() {
      await run('umount', ['--lazy', directory]);
      await rm(directory, { recursive: true });
    },
  };
}

async function untilFull(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Makes a method of all file handles of this process fail with an error code, until the returned function is called. */
export async function failFileHandles(method: 'sync' | 'writeFile', code: string): Promise<() => void> {
  const handle = await open(tmpdir());
  const prototype = Object.getPrototypeOf(handle) as Pick<FileHandle, 'sync' | 'writeFile'>;
  await handle.close();
  const original = prototype[method];
  const fail = async () => {
    throw Object.assign(new Error(`${code}: simulated, ${method}`), { code });
  };
  Object.assign(prototype, { [method]: fail });
  return () => Object.assign(prototype, { [method]: original });
}
