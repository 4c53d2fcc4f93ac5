import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diffBlocks } from './diffBlocks.js';

/** What vitest and jest tell a matcher, as far as it is needed here. */
export interface MatcherContext {
  readonly testPath?: string | undefined;
  readonly currentTestName?: string | undefined;
  readonly snapshotState?: unknown;
  readonly utils: { diff(a: unknown, b: unknown): string | null | undefined };
}

/** What a matcher gives. */
export interface MatcherResult {
  readonly pass: boolean;
  message(): string;
}

/** Compares markdown with a file, which is written if there is none, and written anew with `-u`. */
export async function matchFile(context: MatcherContext, text: string, file: string): Promise<MatcherResult> {
  const update = updateOf(context);
  const known = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  if (known === text) return { pass: true, message: () => `The page is as in ${file}.` };
  if (update === 'all' || (known === undefined && update === 'new')) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return { pass: true, message: () => `${file} was written.` };
  }
  if (known === undefined) {
    return {
      pass: false,
      message: () => `There is no snapshot ${file}. Run the test with -u to write it.`,
    };
  }
  const diff = (a: string, b: string) => context.utils.diff(a, b) ?? '';
  return {
    pass: false,
    message: () =>
      `The page is not as in ${file}. Run the test with -u if that is right.\n\n${diffBlocks(known, text, diff)}`,
  };
}

/** What is done about snapshots: both runners have it under this name, and neither says so in its types. */
function updateOf({ snapshotState }: MatcherContext): 'all' | 'new' | 'none' {
  const { _updateSnapshot = 'none' } = Object(snapshotState) as { _updateSnapshot?: 'all' | 'new' | 'none' };
  return _updateSnapshot;
}
