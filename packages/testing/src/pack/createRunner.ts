import type { Runner } from './Runner.js';

/** Milliseconds that a test takes at most: the first one builds an app. */
const TIMEOUT = 120_000;

/** What vitest and jest have in common. */
export interface Functions {
  describe(name: string, run: () => void): void;
  test(name: string, run: () => Promise<void>, timeout: number): void;
  afterAll(run: () => Promise<void>): void;
  expect(actual: unknown): object;
}

/** A runner of vitest's or jest's functions. */
export function createRunner({ describe, test, afterAll, expect }: Functions): Runner {
  return {
    describe: (name, run) => describe(name, run),
    test: (name, run) => test(name, async () => run(), TIMEOUT),
    afterAll: (run) => afterAll(run),
    // The matcher is for the suite alone, and so not among the types of the runners.
    matchFile: (text, file) =>
      (expect(text) as { toMatchMarkdownFile(file: string): Promise<void> }).toMatchMarkdownFile(file),
  };
}
