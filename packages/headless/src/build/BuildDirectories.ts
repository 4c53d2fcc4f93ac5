import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A session may still read the build before the last one. */
const MOST_BUILDS = 3;

/** When this process began, in milliseconds; asked only once because the clock may be set, or stand still, later. */
const STARTED = Date.now() - process.uptime() * 1000;

/** The directories that this process made. */
const own = new Set<string>();

/**
 * The directories that an app is built in, each build in one of its own under `.lowdefy/mcp`: what else runs the same
 * app keeps its builds, and a running session keeps reading the last one while the next is made.
 */
export class BuildDirectories {
  readonly #parent: string;
  #directories: readonly string[] = [];

  constructor(appDirectory: string) {
    this.#parent = join(appDirectory, '.lowdefy', 'mcp');
  }

  /** A new directory to build in. */
  async create(): Promise<string> {
    await mkdir(this.#parent, { recursive: true });
    await removeDead(this.#parent);
    const directory = await mkdtemp(join(this.#parent, `${process.pid}-`));
    own.add(directory);
    this.#directories = [...this.#directories, directory];
    return directory;
  }

  /** Removes one whose build came to nothing. */
  async remove(directory: string): Promise<void> {
    this.#directories = this.#directories.filter((other) => other !== directory);
    await rm(directory, { recursive: true, force: true });
    own.delete(directory);
  }

  /** Removes those that were replaced some builds ago. */
  async removeOld(): Promise<void> {
    const old = this.#directories.slice(0, -MOST_BUILDS);
    await Promise.all(old.map((directory) => this.remove(directory)));
  }
}

/** Removes the builds of processes that are gone. */
async function removeDead(parent: string): Promise<void> {
  const names = await readdir(parent);
  await Promise.all(
    names.map(async (name) => {
      const directory = join(parent, name);
      if (await isDead(directory, name)) await rm(directory, { recursive: true, force: true });
    }),
  );
}

async function isDead(directory: string, name: string): Promise<boolean> {
  const [, pid] = /^(\d+)-/.exec(name) ?? [];
  if (pid === undefined) return false;
  if (own.has(directory)) return false;
  if (Number(pid) !== process.pid) return !isRunning(Number(pid));
  // In a container every process has the number of the one before it.
  const created = await stat(directory).catch(() => undefined);
  return created !== undefined && created.mtimeMs < STARTED;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
