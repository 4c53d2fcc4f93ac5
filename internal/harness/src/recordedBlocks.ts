import { readFileSync } from 'node:fs';
import type { Blocks } from './installedBlocks.js';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../records/${file}`, import.meta.url), 'utf8'));

/** The recorded block descriptions of three versions of Lowdefy. `records.test.ts` compares them with the version, or writes them with `-u`. */
export const recordedBlocks: Readonly<Record<'4.0' | '5.3' | '5.5', Blocks>> = {
  '4.0': read('lowdefy-4.0.json'),
  '5.3': read('lowdefy-5.3.json'),
  '5.5': read('lowdefy-5.5.json'),
};

/** The recorded block descriptions of `@lowdefy/blocks-files` 6.0.0, the only package of Lowdefy 6 with blocks that could be read. */
export const filesBlocks: Blocks = read('blocks-files-6.0.0.json');

/** Other blocks of Lowdefy 6, written by hand from its documentation. */
export const writtenBlocks: Blocks = read('written-6.json');

/** Properties that components of Lowdefy 5.3 read although their metas do not declare them, by block type. */
export const undeclaredProperties: Readonly<Record<string, readonly string[]>> = read('undeclared.json');
