import { basename, resolve } from 'node:path';
import { checkBlockType } from './checkBlockType.js';
import { checkDirectory } from './checkDirectory.js';
import { checkPackageName } from './checkPackageName.js';
import { fillTemplate } from './fillTemplate.js';
import { snakeCase } from './snakeCase.js';
import { version } from './version.js';
import { writeFiles } from './writeFiles.js';

/** Options of a new pack. */
export interface CreatePackOptions {
  /** The target directory: empty or not existing yet. */
  readonly directory: string;
  /** The name of the package. Default: the directory's name. */
  readonly name?: string;
  /** The type of its first block. Default: `StarRating`. */
  readonly block?: string;
}

/** The created pack; the directory is absolute. */
export type CreatedPack = Required<CreatePackOptions>;

/** Writes a render pack with one block, its page and its tests. Writes nothing if anything fails. */
export async function createPack(options: CreatePackOptions): Promise<CreatedPack> {
  const directory = resolve(options.directory);
  const { name = basename(directory), block = 'StarRating' } = options;
  checkPackageName(name);
  checkBlockType(block);
  await checkDirectory(directory);
  const files = await fillTemplate({
    __Block__: block,
    __block__: snakeCase(block),
    __directory__: basename(directory),
    __name__: name,
    __version__: version,
  });
  await writeFiles(directory, files);
  return { directory, name, block };
}
