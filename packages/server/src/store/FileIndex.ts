import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerKey } from './ownerKey.js';
import { isOld } from './removeLeftovers.js';

/** A marker in the index of expiry. */
export interface DueMarker {
  readonly id: string;
  readonly file: string;
}

/**
 * Maintains the indexes of a directory of sessions, as empty files: `owners/<hash of the owner>/<id>` and `expiry/<time>_<id>`.
 *
 * A marker is created before its session and removed after it, so a crash may leave a marker without a session, never a session without
 * markers. The time of a marker is when to check the session, never later than its expiry. Using a session does not move the marker, so
 * that actions do not touch the index; it is moved when its time has come.
 */
export class FileIndex {
  readonly #owners: string;
  readonly #expiry: string;

  constructor(directory: string) {
    this.#owners = join(directory, 'owners');
    this.#expiry = join(directory, 'expiry');
  }

  /** Adds a session that is about to be written. */
  async add(id: string, owner: string, expiresAt: string | undefined): Promise<void> {
    if (expiresAt !== undefined) await this.expireAt(id, expiresAt);
    await touch(this.#folderOf(owner), id);
  }

  /** Ensures that a session is checked by this time. */
  async expireAt(id: string, expiresAt: string): Promise<void> {
    await touch(this.#expiry, markerOf(id, expiresAt));
  }

  /** Removes the markers of a removed session. A marker with an earlier time is left to `dueBy`. */
  async remove(id: string, owner: string, expiresAt: string | undefined): Promise<void> {
    await rm(join(this.#folderOf(owner), id), { force: true });
    if (expiresAt !== undefined) await rm(join(this.#expiry, markerOf(id, expiresAt)), { force: true });
  }

  /** Returns the ids of an owner's sessions. Some may no longer have a session. */
  async ofOwner(owner: string): Promise<readonly string[]> {
    return names(this.#folderOf(owner));
  }

  /** Returns the owner markers of all sessions, by session id. */
  async owned(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const folder of await names(this.#owners)) {
      for (const id of await names(join(this.#owners, folder))) files.set(id, join(this.#owners, folder, id));
    }
    return files;
  }

  /** Returns the ids of all sessions that have an expiry. */
  async expiring(): Promise<ReadonlySet<string>> {
    return new Set((await names(this.#expiry)).map(idOf));
  }

  /** Returns the sessions to check by this time, earliest first. */
  async dueBy(now: string): Promise<readonly DueMarker[]> {
    const due = (await names(this.#expiry)).filter((name) => timeOf(name) <= compact(now)).sort();
    return due.map((name) => ({ id: idOf(name), file: join(this.#expiry, name) }));
  }

  /** Moves a marker to the current expiry of its session, or removes it if there is none. */
  async move({ id, file }: DueMarker, expiresAt: string | undefined): Promise<void> {
    const moved = expiresAt === undefined ? undefined : join(this.#expiry, markerOf(id, expiresAt));
    if (moved === file) return;
    // Errors are ignored: another process may have moved it, and on a full disk it can stay.
    await (moved === undefined ? rm(file, { force: true }) : rename(file, moved)).catch(() => {});
  }

  /** Removes a marker without a session, unless it is so new that the session may be about to be written. Ignores errors. */
  async removeOrphan(file: string): Promise<void> {
    if (await isOld(file)) await rm(file, { force: true }).catch(() => {});
  }

  /** Removes the owner marker of a session that does not exist. */
  async removeOwned(id: string, owner: string): Promise<void> {
    await this.removeOrphan(join(this.#folderOf(owner), id));
  }

  #folderOf(owner: string): string {
    return join(this.#owners, ownerKey(owner));
  }
}

const markerOf = (id: string, expiresAt: string) => `${compact(expiresAt)}_${id}`;

/** Removes colons, which not every system allows in file names. */
const compact = (time: string) => time.replaceAll(':', '');

const idOf = (marker: string) => marker.slice(marker.indexOf('_') + 1);

const timeOf = (marker: string) => marker.slice(0, marker.indexOf('_'));

async function names(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

async function touch(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await (await open(join(folder, name), 'a', 0o600)).close();
}
