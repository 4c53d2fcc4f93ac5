import type { Runner } from './Runner.js';

/** Milliseconds that a test takes at most: the first one builds an app. */
const TIMEOUT = 120_000;

type Describe = (name: string, run: () => void) => void;

/** What vitest and jest have in common. */
export interface Functions {
  readonly describe: Describe & {
    /** One test after the other, also where tests run at the same time. Jest has only tests that ask for that themselves. */
    readonly sequential?: Describe;
  };
  test(name: string, run: () => Promise<void>, timeout: number): void;
  afterAll(run: () => Promise<void>): void;
  expect(actual: unknown): object;
}

/** A runner of vitest's or jest's functions. */
export function createRunner({ describe, test, afterAll, expect }: Functions): Runner {
  // The tests of a pack share its pages, and what is written down while they are drawn.
  const { sequential = describe } = describe;
  return {
    describe: (name, run) => sequential(name, run),
    test: (name, run) => test(name, async () => run(), TIMEOUT),
    afterAll: (run) => afterAll(run),
    // The matcher is for the suite alone, and so not among the types of the runners.
    matchFile: (text, file) =>
      (expect(text) as { toMatchMarkdownFile(file: string): Promise<void> }).toMatchMarkdownFile(file),
  };
}
