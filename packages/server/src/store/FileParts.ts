import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isOld } from './removeLeftovers.js';
import { makeDirectory } from './syncDirectory.js';
import { writeNew } from './writeAtomically.js';

/** A part: in the file of its session (`text`), or in a separate file. */
export type FilePart = { readonly text: string } | { readonly file: string };

/**
 * Manages the files of parts: `parts/<id of the session>/<random name>`. A file never changes. It is written before the session file that
 * refers to it, and removed after one that no longer does.
 */
export class FileParts {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = join(directory, 'parts');
  }

  /** Reads a part. Rejects with ENOENT if a newer revision has replaced it. */
  async read(id: string, part: FilePart): Promise<string> {
    return 'text' in part ? part.text : readFile(this.#pathOf(id, part.file), 'utf8');
  }

  /**
   * Moves parts into separate files. The parts that changed last stay in the session file, which is written anyway, and move when others
   * change.
   */
  async store(
    id: string,
    parts: ReadonlyMap<string, FilePart>,
  ): Promise<ReadonlyMap<string, { readonly file: string }>> {
    const texts = new Map<string, string>();
    const stored = new Map<string, { readonly file: string }>();
    for (const [name, part] of parts) {
      const file = 'file' in part ? part.file : randomUUID();
      if ('text' in part) texts.set(this.#pathOf(id, file), part.text);
      stored.set(name, { file });
    }
    if (texts.size === 0) return stored;
    await makeDirectory(join(this.#directory, id));
    try {
      await writeNew(texts);
    } catch (error) {
      await Promise.allSettled([...texts.keys()].map((path) => rm(path, { force: true })));
      throw error;
    }
    return stored;
  }

  /** Removes files that the session no longer refers to. Ignores errors: later calls remove orphans. */
  async removeReplaced(
    id: string,
    before: ReadonlyMap<string, FilePart>,
    after: ReadonlyMap<string, FilePart>,
  ): Promise<void> {
    const [had, has] = [fileNames(before), fileNames(after)];
    if (had.size > 0 && has.size === 0) return this.removeAll(id).catch(() => {});
    for (const file of had) {
      if (!has.has(file)) await rm(this.#pathOf(id, file), { force: true }).catch(() => {});
    }
    if ([...has].some((file) => !had.has(file))) await this.#removeOrphans(id, has);
  }

  /** Removes all files of a removed session. */
  async removeAll(id: string): Promise<void> {
    await rm(join(this.#directory, id), { force: true, recursive: true });
  }

  /** Removes the folders of sessions that do not exist, which a process left that died while creating or removing one. */
  async removeFolders(exists: (id: string) => boolean): Promise<void> {
    for (const id of await readdir(this.#directory).catch(() => [])) {
      if (!exists(id) && (await isOld(join(this.#directory, id)))) await this.removeAll(id).catch(() => {});
    }
  }

  /** Removes files without a reference, which a process left that died before it wrote the session or before it removed replaced files. */
  async #removeOrphans(id: string, named: ReadonlySet<string>): Promise<void> {
    for (const file of await readdir(join(this.#directory, id)).catch(() => [])) {
      const path = this.#pathOf(id, file);
      if (!named.has(file) && (await isOld(path))) await rm(path, { force: true }).catch(() => {});
    }
  }

  #pathOf(id: string, file: string): string {
    return join(this.#directory, id, file);
  }
}

function fileNames(parts: ReadonlyMap<string, FilePart>): ReadonlySet<string> {
  return new Set([...parts.values()].flatMap((part) => ('file' in part ? part.file : [])));
}
