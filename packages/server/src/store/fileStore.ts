import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { KeyedMutex } from '@lowdefy-mcp/headless/common';
import { DirectoryHealth } from './DirectoryHealth.js';
import { FileIndex } from './fileIndex.js';
import { acquireFileLease, releaseFileLease, renewFileLease } from './fileLease.js';
import { isNewer, migrate } from './format.js';
import { OLD, removeLeftovers } from './removeLeftovers.js';
import {
  type DueQuery,
  lastUsedFirst,
  RevisionError,
  type SessionStore,
  type SessionSummary,
  type StoredSession,
} from './SessionStore.js';
import { ID, isBroken, readHead, readListed, readSession, writeSession } from './sessionFile.js';
import { makeDirectory, syncDirectory } from './syncDirectory.js';
import { withFileLock } from './withFileLock.js';

/** So many files are read before other calls get their turn. */
const BATCH = 64;

export interface FileStoreOptions {
  /** Hears of a file that could not be read, and was put aside, and of a directory that cannot be written to. */
  readonly report?: (message: string) => void;
}

/**
 * Keeps each session in a file of its own. A file is written beside the old one and takes its place when it is on the disk, so a crash leaves
 * one or the other. Several processes can share a directory. `FileIndex` has the owners and times of expiry.
 */
export function fileStore(directory: string, { report = () => {} }: FileStoreOptions = {}): SessionStore {
  const index = new FileIndex(directory);
  const fileOf = (id: string) => {
    if (!ID.test(id)) throw new TypeError(`No id of a session: ${JSON.stringify(id)}.`);
    return join(directory, `${id}.json`);
  };
  const leaseOf = (id: string) => `${fileOf(id)}.use.lock`;
  // Within the process a queue is faster than the lock, which is polled.
  const queue = new KeyedMutex();
  const withLock = <T>(file: string, work: () => Promise<T>) =>
    queue.run(file, () => withFileLock(`${file}.lock`, work));
  const health = new DirectoryHealth(directory, report);

  async function putAside(file: string, error: Error): Promise<undefined> {
    const aside = `${file}.unreadable-${Date.now()}`;
    await rename(file, aside).catch(() => {});
    report(`A saved session cannot be read and was put aside as ${aside}: ${error.message}`);
    return undefined;
  }

  /** Reads a part of a file; undefined if there is no such file or it is broken. */
  async function readPart<T>(file: string, get: (file: string) => T | Promise<T>): Promise<T | undefined> {
    try {
      return await get(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      if (isBroken(error)) return putAside(file, error);
      throw error;
    }
  }

  const readSummary = (id: string) => readPart(fileOf(id), readHead);

  /** Reads a summary for a list, which a file that cannot be read must not fail. */
  async function readForList(id: string): Promise<SessionSummary | undefined> {
    const file = fileOf(id);
    try {
      return await readPart(file, readHead);
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'NewerFormatError') {
        try {
          return readListed(file);
        } catch {}
      }
      report(`The saved session ${file} cannot be read: ${message}`);
      return undefined;
    }
  }

  async function readAll(ids: readonly string[]): Promise<ReadonlyMap<string, SessionSummary>> {
    const found = new Map<string, SessionSummary>();
    for (const [position, id] of ids.entries()) {
      if (position % BATCH === BATCH - 1) await setImmediate();
      const summary = ID.test(id) ? await readForList(id) : undefined;
      if (summary !== undefined) found.set(id, summary);
    }
    return found;
  }

  /**
   * Adds sessions to the index that are not in it, once per process: those of versions that had none, files that were copied into the
   * directory, and those whose markers a power failure took. Mostly names are compared. Returns those that are not in it because
   * nothing can be written now: the next list tries again.
   */
  async function addMissing(): Promise<ReadonlyMap<string, SessionSummary>> {
    const files = await tidy();
    const [owned, expiring] = [await index.owned(), await index.expiring()];
    const ids = new Set(files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)));
    for (const [id, file] of owned) if (!ids.has(id)) await index.removeOrphan(file);
    const missing = new Map(await readAll([...ids].filter((id) => !owned.has(id) || !expiring.has(id))));
    for (const [id, summary] of missing) {
      const isAdded = await index.add(id, summary.owner, dueTime(summary)).then(
        () => true,
        () => false,
      );
      if (isAdded) missing.delete(id);
    }
    return missing;
  }
  let indexed: Promise<ReadonlyMap<string, SessionSummary>> | undefined;
  const whenIndexed = async () => {
    indexed ??= addMissing();
    const adding = indexed;
    const unindexed = await adding.catch((error: unknown) => {
      indexed = undefined;
      throw error;
    });
    if (unindexed.size > 0) indexed = undefined;
    return unindexed;
  };

  let tidied = Number.NEGATIVE_INFINITY;
  /** Removes what processes left that died. Returns the names in the directory. */
  async function tidy(): Promise<readonly string[]> {
    tidied = performance.now();
    const files = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    await removeLeftovers(files.map((name) => join(directory, name)));
    return files;
  }

  async function list(owner: string): Promise<readonly SessionSummary[]> {
    const unindexed = await whenIndexed();
    const ids = await index.ofOwner(owner);
    const found = new Map([...unindexed, ...(await readAll(ids))]);
    for (const id of ids) if (!found.has(id)) await index.removeOwned(id, owner);
    return [...found.values()].filter((summary) => summary.owner === owner).sort(lastUsedFirst);
  }

  async function listDue({ now, limit, skip }: DueQuery): Promise<readonly SessionSummary[]> {
    await whenIndexed();
    // The sweep comes by here, also in a process that runs for months.
    if (performance.now() - tidied > OLD) await tidy();
    const due = new Map<string, SessionSummary>();
    for (const marker of await index.dueBy(now)) {
      if (due.size >= skip + limit) break;
      const summary = (await readAll([marker.id])).get(marker.id);
      if (summary === undefined) {
        await index.removeOrphan(marker.file);
        continue;
      }
      const time = dueTime(summary);
      await index.move(marker, time);
      if (time !== undefined && time <= now) due.set(marker.id, summary);
    }
    return [...due.values()].slice(skip);
  }

  async function create(session: StoredSession): Promise<void> {
    const { id, owner } = session;
    await makeDirectory(directory);
    await withLock(fileOf(id), async () => {
      if (await readSummary(id)) throw new Error(`There is a session ${id} already.`);
      await index.add(id, owner, dueTime(session));
      await writeSession(fileOf(id), session);
    });
  }

  const update = (session: StoredSession) =>
    withLock(fileOf(session.id), async () => {
      const { id, revision } = session;
      const found = await readSummary(id);
      if (found?.revision !== revision - 1) throw new RevisionError(id, revision - 1, found?.revision);
      const [before, after] = [dueTime(found), dueTime(session)];
      if (after !== undefined && (before === undefined || after < before)) await index.expireAt(id, after);
      await writeSession(fileOf(id), session);
    });

  const remove = (id: string, revision: number | undefined) =>
    withLock(fileOf(id), async () => {
      const found = await readSummary(id);
      if (found === undefined) return;
      if (revision !== undefined && found.revision !== revision) {
        throw new RevisionError(id, revision, found.revision);
      }
      await rm(fileOf(id), { force: true });
      await syncDirectory(directory);
      await index.remove(id, found.owner, dueTime(found));
    });

  async function acquireLease(id: string, token: string, milliseconds: number): Promise<boolean> {
    // There may be nothing in the store yet: a lease needs the directory.
    await makeDirectory(directory);
    return acquireFileLease(leaseOf(id), token, milliseconds);
  }

  return {
    create: (session) => health.write(() => create(session)),
    read: (id) => health.use('read its sessions', () => readPart(fileOf(id), readSession)),
    readSummary: (id) => health.use('read its sessions', () => readSummary(id)),
    update: (session) => health.write(() => update(session)),
    remove: (id, revision) => health.use('save sessions', () => remove(id, revision)),
    list: (owner) => health.use('read its sessions', () => list(owner)),
    listDue: (query) => health.use('read its sessions', () => listDue(query)),
    acquireLease: (id, token, milliseconds) =>
      health.use('save sessions', () => acquireLease(id, token, milliseconds)),
    renewLease: (id, token, milliseconds) => renewFileLease(leaseOf(id), token, milliseconds),
    releaseLease: (id, token) => releaseFileLease(leaseOf(id), token),
    onChange: async () => false,
    async close() {},
  };
}

/** When a session is due: files of the first format do not say it. */
function dueTime(summary: SessionSummary | StoredSession): string | undefined {
  return isNewer(summary) ? summary.expiresAt : migrate(summary as SessionSummary).expiresAt;
}
