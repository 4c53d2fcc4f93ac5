import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** How far a block type was tried on a version of Lowdefy. */
export type BlockStatus = 'compared' | 'shown';

/** A run of all tests on a version of Lowdefy, as `pnpm test:lowdefy` records it. */
export interface Result {
  readonly version: string;
  /** How that Lowdefy was obtained. */
  readonly source: string;
  readonly date: string;
  readonly files: number;
  readonly passed: number;
  /** The tests by file; a file that could not be run has none. */
  readonly failed: Readonly<Record<string, readonly string[]>>;
  readonly skipped: Readonly<Record<string, readonly string[]>>;
  /** The block types that this Lowdefy has. */
  readonly blocks: Readonly<Record<string, BlockStatus>>;
}

const folder = new URL('results/', import.meta.url);

/** All recorded runs, the oldest version first. */
export function readResults(): readonly Result[] {
  const results = (existsSync(folder) ? readdirSync(folder) : []).map(
    (name): Result => JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  );
  return results.sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));
}
