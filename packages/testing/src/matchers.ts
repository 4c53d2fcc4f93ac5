import { basename, dirname, join } from 'node:path';
import { type MatcherContext, type MatcherResult, matchFile } from './matchFile.js';
import { type MarkdownOptions, TestPage } from './TestPage.js';

/** Options of a page snapshot. */
export interface PageSnapshotOptions extends MarkdownOptions {
  /** The name of the file. Default: the test's name. */
  readonly name?: string;
}

/** For `expect.extend` of vitest and jest. */
export const pageMatchers = {
  /**
   * Compares the page's markdown with a file in `__pages__` beside the test. Writes the file if it does not exist, and
   * overwrites it with `-u`.
   */
  async toMatchPageSnapshot(
    this: MatcherContext,
    page: unknown,
    { name, ...options }: PageSnapshotOptions = {},
  ): Promise<MatcherResult> {
    if (!(page instanceof TestPage)) {
      throw new TypeError('toMatchPageSnapshot takes a page: expect(await openPage(directory, pageId)).');
    }
    return matchFile(this, await page.markdown(options), fileOf(this, name));
  },
};

/** For the pack suite: compares a text with a named file. */
export const fileMatchers = {
  toMatchMarkdownFile(this: MatcherContext, text: string, file: string): Promise<MatcherResult> {
    return matchFile(this, text, file);
  },
};

/** `__pages__/<test file>/<test>.md` */
function fileOf({ testPath, currentTestName }: MatcherContext, name = currentTestName): string {
  if (testPath === undefined || name === undefined) {
    throw new Error('toMatchPageSnapshot can only be used in a test.');
  }
  const slug = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const folder = basename(testPath).replace(/\.(?:test|spec)?\.?[cm]?[jt]sx?$/, '');
  return join(dirname(testPath), '__pages__', folder, `${slug}.md`);
}
