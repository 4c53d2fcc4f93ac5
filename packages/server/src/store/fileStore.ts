import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { KeyedMutex } from '@lowdefy-mcp/headless/common';
import { DirectoryHealth } from './DirectoryHealth.js';
import { FileIndex } from './FileIndex.js';
import { type FilePart, FileParts } from './FileParts.js';
import { acquireFileLease, releaseFileLease, renewFileLease } from './fileLease.js';
import { isNewer, migrate } from './format.js';
import { OLD, removeLeftovers } from './removeLeftovers.js';
import {
  type DueQuery,
  lastUsedFirst,
  MissingPartError,
  RevisionError,
  type SessionStore,
  type SessionSummary,
  type SessionUpdate,
  type StoredSession,
  summaryOf,
  withParts,
} from './SessionStore.js';
import { ID, isBroken, readHead, readListed, readSession, writeSession } from './sessionFile.js';
import { makeDirectory, syncDirectory } from './syncDirectory.js';
import { withFileLock } from './withFileLock.js';

/** How many files are read before yielding to the event loop. */
const BATCH = 64;

export interface FileStoreOptions {
  /** Receives reports about unreadable files, which are moved aside, and about an unwritable directory. */
  readonly report?: (message: string) => void;
}

/**
 * Stores each session in a file. Writes are atomic and durable, so a crash leaves the old or the new file. Several processes can share a
 * directory. `FileIndex` holds owners and expiry times, `FileParts` the parts of sessions that did not change lately.
 */
export function fileStore(directory: string, { report = () => {} }: FileStoreOptions = {}): SessionStore {
  const index = new FileIndex(directory);
  const files = new FileParts(directory);
  const fileOf = (id: string) => {
    if (!ID.test(id)) throw new TypeError(`Not a session id: ${JSON.stringify(id)}.`);
    return join(directory, `${id}.json`);
  };
  const leaseOf = (id: string) => `${fileOf(id)}.use.lock`;
  // Within the process a mutex is faster than the file lock, which is polled.
  const queue = new KeyedMutex();
  const withLock = <T>(file: string, work: () => Promise<T>) =>
    queue.run(file, () => withFileLock(`${file}.lock`, work));
  const health = new DirectoryHealth(directory, report);

  async function moveAside(file: string, error: Error): Promise<undefined> {
    const aside = `${file}.unreadable-${Date.now()}`;
    await rename(file, aside).catch(() => {});
    report(`A saved session cannot be read and was moved to ${aside}: ${error.message}`);
    return undefined;
  }

  /** Reads a file with `get`; undefined if there is no such file or it is corrupt. */
  async function readIfValid<T>(file: string, get: (file: string) => T | Promise<T>): Promise<T | undefined> {
    try {
      return await get(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      if (isBroken(error)) return moveAside(file, error);
      throw error;
    }
  }

  /** Reads a complete session. Starts again if a newer revision has replaced a part meanwhile. */
  async function readWhole(id: string, known?: number): Promise<StoredSession | undefined> {
    const found = await readIfValid(fileOf(id), readSession);
    if (found === undefined) return undefined;
    const { summary, body, parts } = found;
    try {
      const texts = [...parts].map(async ([name, part]) => [name, await files.read(id, part)] as const);
      return withParts(summary, body, await Promise.all(texts));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      if (summary.revision !== known) return readWhole(id, summary.revision);
      return moveAside(fileOf(id), error as Error);
    }
  }

  /** Writes the next revision. Parts that are kept for the first time move to separate files first. */
  async function replace(session: SessionUpdate, before: ReadonlyMap<string, FilePart>): Promise<void> {
    const { id, body, keptParts = [], parts = {} } = session;
    const kept = new Map(before);
    for (const name of before.keys()) if (!keptParts.includes(name)) kept.delete(name);
    if (kept.size < new Set(keptParts).size) throw new MissingPartError(id, keptParts);
    const stored = new Map<string, FilePart>(await files.store(id, kept));
    for (const [name, text] of Object.entries(parts)) stored.set(name, { text });
    // A process that was suspended may have lost its lock, and the parts that it is about to refer to may be gone.
    const found = stored.size > 0 ? (await readSummary(id))?.revision : session.revision - 1;
    if (found !== session.revision - 1) throw new RevisionError(id, session.revision - 1, found);
    await writeSession(fileOf(id), { summary: summaryOf(session), body, parts: stored });
    await files.removeReplaced(id, before, stored);
  }

  const readSummary = (id: string) => readIfValid(fileOf(id), readHead);

  /** Reads a summary for a list. An unreadable file is reported and left out. */
  async function readForList(id: string): Promise<SessionSummary | undefined> {
    const file = fileOf(id);
    try {
      return await readIfValid(file, readHead);
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
   * Adds missing sessions to the index, once per process: sessions of versions without an index, files that were copied into the directory,
   * and sessions whose markers were lost in a power failure. Mostly compares names. Returns the sessions that could not be added because
   * the directory cannot be written; the next list retries.
   */
  async function addMissing(): Promise<ReadonlyMap<string, SessionSummary>> {
    const names = await tidy();
    const [owned, expiring] = [await index.owned(), await index.expiring()];
    const ids = new Set(names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)));
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
  /** Removes leftovers of processes that died. Returns the names in the directory. */
  async function tidy(): Promise<readonly string[]> {
    tidied = performance.now();
    const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    await removeLeftovers(names.map((name) => join(directory, name)));
    const ids = new Set(names.map((name) => name.split('.')[0]));
    await files.removeFolders((id) => ids.has(id));
    return names;
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
    // The expiry sweep calls this regularly, so leftovers are removed in long-running processes, too.
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
      const texts = Object.entries(session.parts ?? {}).map(([name, text]) => [name, { text }] as const);
      await writeSession(fileOf(id), {
        summary: summaryOf(session),
        body: session.body,
        parts: new Map(texts),
      });
    });
  }

  const update = (session: SessionUpdate) =>
    withLock(fileOf(session.id), async () => {
      const { id, revision } = session;
      const stored = await readIfValid(fileOf(id), readSession);
      const found = stored?.summary;
      if (found?.revision !== revision - 1) throw new RevisionError(id, revision - 1, found?.revision);
      const [before, after] = [dueTime(found), dueTime(session)];
      if (after !== undefined && (before === undefined || after < before)) await index.expireAt(id, after);
      await replace(session, stored?.parts ?? new Map());
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
      await files.removeAll(id);
      await index.remove(id, found.owner, dueTime(found));
    });

  async function acquireLease(id: string, token: string, milliseconds: number): Promise<boolean> {
    // A lease needs the directory, which an empty store may not have yet.
    await makeDirectory(directory);
    return acquireFileLease(leaseOf(id), token, milliseconds);
  }

  return {
    create: (session) => health.write(() => create(session)),
    read: (id) => health.use('read its sessions', () => readWhole(id)),
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

/** Returns when a session is due. Migrates records of the first format, which do not contain it. */
function dueTime(summary: SessionSummary | StoredSession): string | undefined {
  return isNewer(summary) ? summary.expiresAt : migrate(summary as SessionSummary).expiresAt;
}
