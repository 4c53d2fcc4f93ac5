import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { KeyedMutex } from '@lowdefy-mcp/headless/common';
import { z } from 'zod';
import { readFirstLine } from './readFirstLine.js';
import {
  lastUsedFirst,
  RevisionError,
  type SessionStore,
  type SessionSummary,
  type StoredSession,
} from './SessionStore.js';
import { withFileLock } from './withFileLock.js';
import { removeDrafts, writeAtomically } from './writeAtomically.js';

/** Ids become names of files. */
const ID = /^[\w-]{1,100}$/;

/** So many files are read before other calls get their turn. */
const BATCH = 64;

const summarySchema = z.object({
  id: z.string().regex(ID),
  kind: z.literal('app').optional(),
  owner: z.string(),
  name: z.string(),
  description: z.string(),
  pageId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  closedAt: z.string().optional(),
  revision: z.number().int(),
});

export interface FileStoreOptions {
  /** Hears of a file that could not be read, and was put aside. */
  readonly report?: (message: string) => void;
}

/**
 * Keeps each session in a file of its own: a line with the summary, and one with the rest. A file is written beside the old
 * one and takes its place when it is on the disk, so a crash leaves one or the other. Several processes can share a directory.
 */
export function fileStore(directory: string, { report = () => {} }: FileStoreOptions = {}): SessionStore {
  const fileOf = (id: string) => {
    if (!ID.test(id)) throw new TypeError(`No id of a session: ${JSON.stringify(id)}.`);
    return join(directory, `${id}.json`);
  };
  // Within the process a queue is faster than the lock, which is polled.
  const queue = new KeyedMutex();
  const withLock = <T>(file: string, work: () => Promise<T>) =>
    queue.run(file, () => withFileLock(`${file}.lock`, work));
  const makeDirectory = () => mkdir(directory, { recursive: true, mode: 0o700 });
  const write = (session: StoredSession) => {
    const { body, ...summary } = session;
    return writeAtomically(
      fileOf(session.id),
      `${JSON.stringify(summarySchema.parse(summary))}\n${JSON.stringify(body ?? null)}\n`,
    );
  };

  async function putAside(file: string, error: Error): Promise<undefined> {
    const aside = `${file}.unreadable-${Date.now()}`;
    await rename(file, aside).catch(() => {});
    report(`A saved session cannot be read and was put aside as ${aside}: ${error.message}`);
    return undefined;
  }

  /** What a part of a file says, or nothing if there is no such file or it is broken. */
  async function readPart<T>(file: string, get: (file: string) => Promise<T>): Promise<T | undefined> {
    try {
      return await get(file);
    } catch (error) {
      if (isMissing(error)) return undefined;
      // A file that the system cannot read now may be a good one.
      if (isBroken(error)) return putAside(file, error);
      throw error;
    }
  }

  /** One that cannot be read must not keep the others from being listed. */
  async function summaryOf(file: string): Promise<SessionSummary | undefined> {
    try {
      return await readPart(file, readHead);
    } catch (error) {
      report(`The saved session ${file} cannot be read: ${(error as Error).message}`);
      return undefined;
    }
  }

  async function read(id: string): Promise<StoredSession | undefined> {
    return readPart(fileOf(id), async (file) => {
      const [head = '', body = ''] = (await readFile(file, 'utf8')).split('\n');
      return { ...summarySchema.parse(JSON.parse(head)), body: JSON.parse(body) };
    });
  }

  return {
    async create(session) {
      await makeDirectory();
      await withLock(fileOf(session.id), async () => {
        if (await read(session.id)) throw new Error(`There is a session ${session.id} already.`);
        await write(session);
      });
    },
    read,
    readSummary: (id) => readPart(fileOf(id), readHead),
    update: (session) =>
      withLock(fileOf(session.id), async () => {
        const found = (await readPart(fileOf(session.id), readHead))?.revision;
        if (found !== session.revision - 1) throw new RevisionError(session.id, session.revision - 1, found);
        await write(session);
      }),
    async remove(id) {
      await withLock(fileOf(id), () => rm(fileOf(id), { force: true }));
    },
    async list(owner) {
      const names = await readdir(directory).catch(() => []);
      await removeDrafts(names.map((name) => join(directory, name)));
      const files = names.filter((name) => name.endsWith('.json')).map((name) => join(directory, name));
      const all: (SessionSummary | undefined)[] = [];
      for (const [index, file] of files.entries()) {
        if (index % BATCH === BATCH - 1) await setImmediate();
        all.push(await summaryOf(file));
      }
      return all
        .filter((summary) => summary !== undefined)
        .filter((summary) => owner === undefined || summary.owner === owner)
        .sort(lastUsedFirst);
    },
    async hold(id, work) {
      // There may be nothing in the store yet: a lock needs the directory.
      await makeDirectory();
      return withLock(`${fileOf(id)}.use`, work);
    },
    async close() {},
  };
}

/** Reads the summary in a file, not the body behind it. */
async function readHead(file: string): Promise<SessionSummary> {
  return summarySchema.parse(JSON.parse(readFirstLine(file)));
}

/** What it says is no session. */
function isBroken(error: unknown): error is Error {
  return error instanceof SyntaxError || error instanceof z.ZodError;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
