import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diffBlocks } from './diffBlocks.js';

/** The parts of the matcher context of vitest and jest that are used here. */
export interface MatcherContext {
  readonly testPath?: string | undefined;
  readonly currentTestName?: string | undefined;
  readonly snapshotState?: unknown;
  readonly utils: { diff(a: unknown, b: unknown): string | null | undefined };
}

/** The result of a matcher. */
export interface MatcherResult {
  readonly pass: boolean;
  message(): string;
}

/** Compares markdown with a snapshot file. Writes the file if it does not exist, and overwrites it with `-u`. */
export async function matchFile(context: MatcherContext, text: string, file: string): Promise<MatcherResult> {
  const update = updateOf(context);
  const known = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  if (known === text) return { pass: true, message: () => `The page matches ${file}.` };
  if (update === 'all' || (known === undefined && update === 'new')) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return { pass: true, message: () => `${file} was written.` };
  }
  if (known === undefined) {
    return {
      pass: false,
      message: () => `The snapshot ${file} does not exist. Run the test with -u to write it.`,
    };
  }
  const diff = (a: string, b: string) => context.utils.diff(a, b) ?? '';
  return {
    pass: false,
    message: () =>
      `The page differs from ${file}. Run the test with -u if the change is intended.\n\n${diffBlocks(known, text, diff)}`,
  };
}

/** The snapshot mode: both runners have it under this undocumented name. */
function updateOf({ snapshotState }: MatcherContext): 'all' | 'new' | 'none' {
  const { _updateSnapshot = 'none' } = Object(snapshotState) as { _updateSnapshot?: 'all' | 'new' | 'none' };
  return _updateSnapshot;
}
