import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { diffBlocks } from './diffBlocks.js';
import { type MarkdownOptions, TestPage } from './TestPage.js';

/** How a snapshot is made. */
export interface PageSnapshotOptions extends MarkdownOptions {
  /** The name of the file. Default: that of the test. */
  readonly name?: string;
}

/** What vitest and jest tell a matcher, as far as it is needed here. */
interface MatcherContext {
  readonly testPath?: string | undefined;
  readonly currentTestName?: string | undefined;
  readonly snapshotState?: unknown;
  readonly utils: { diff(a: unknown, b: unknown): string | null | undefined };
}

interface Result {
  readonly pass: boolean;
  message(): string;
}

/** For `expect.extend` of vitest and jest. */
export const pageMatchers = {
  /**
   * Compares what an agent reads of the page with a file in `__pages__` beside the test. The file is written if there is none,
   * and written anew with `-u`.
   */
  async toMatchPageSnapshot(
    this: MatcherContext,
    page: unknown,
    { name, ...options }: PageSnapshotOptions = {},
  ): Promise<Result> {
    if (!(page instanceof TestPage)) {
      throw new TypeError('toMatchPageSnapshot takes a page: expect(await openPage(directory, pageId)).');
    }
    const file = fileOf(this, name);
    const text = await page.markdown(options);
    const update = updateOf(this);
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
    const diff = (a: string, b: string) => this.utils.diff(a, b) ?? '';
    return {
      pass: false,
      message: () =>
        `The page is not as in ${file}. Run the test with -u if that is right.\n\n${diffBlocks(known, text, diff)}`,
    };
  },
};

/** What is done about snapshots: both runners have it under this name, and neither says so in its types. */
function updateOf({ snapshotState }: MatcherContext): 'all' | 'new' | 'none' {
  const { _updateSnapshot = 'none' } = Object(snapshotState) as { _updateSnapshot?: 'all' | 'new' | 'none' };
  return _updateSnapshot;
}

/** `__pages__/<test file>/<test>.md` */
function fileOf({ testPath, currentTestName }: MatcherContext, name = currentTestName): string {
  if (testPath === undefined || name === undefined) {
    throw new Error('toMatchPageSnapshot can only be used in a test.');
  }
  const slug = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const folder = basename(testPath).replace(/\.(?:test|spec)?\.?[cm]?[jt]sx?$/, '');
  return join(dirname(testPath), '__pages__', folder, `${slug}.md`);
}
