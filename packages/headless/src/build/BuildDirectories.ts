import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Older builds are kept, because a session may still read them. */
const MAX_BUILDS = 3;

/** The start time of this process, in milliseconds. Computed once, because the clock may be changed or faked later. */
const STARTED = Date.now() - process.uptime() * 1000;

/** The directories that this process created. */
const own = new Set<string>();

/**
 * Manages the build directories of an app under `.lowdefy/mcp`, one per build. Other processes that run the same app keep their
 * builds, and running sessions keep reading the last build while the next one is made.
 */
export class BuildDirectories {
  readonly #parent: string;
  #directories: readonly string[] = [];

  constructor(appDirectory: string) {
    this.#parent = join(appDirectory, '.lowdefy', 'mcp');
  }

  /** Creates a directory for a build. */
  async create(): Promise<string> {
    await mkdir(this.#parent, { recursive: true });
    await removeDead(this.#parent);
    const directory = await mkdtemp(join(this.#parent, `${process.pid}-`));
    own.add(directory);
    this.#directories = [...this.#directories, directory];
    return directory;
  }

  /** Removes a directory, such as that of a failed build. */
  async remove(directory: string): Promise<void> {
    this.#directories = this.#directories.filter((other) => other !== directory);
    await rm(directory, { recursive: true, force: true });
    own.delete(directory);
  }

  /** Removes all but the newest builds of this process. */
  async removeOld(): Promise<void> {
    const old = this.#directories.slice(0, -MAX_BUILDS);
    await Promise.all(old.map((directory) => this.remove(directory)));
  }
}

/** Removes the builds of processes that have ended. */
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
  // In a container a restarted process has the same pid.
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
