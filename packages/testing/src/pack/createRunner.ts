import type { Runner } from './Runner.js';

/** The timeout of a test in milliseconds; the first test builds an app. */
const TIMEOUT = 120_000;

type Describe = (name: string, run: () => void) => void;

/** The functions that vitest and jest have in common. */
export interface RunnerFunctions {
  readonly describe: Describe & {
    /**
     * Runs tests in sequence even in concurrent suites. Jest has no such function: there tests are concurrent only if
     * they opt in.
     */
    readonly sequential?: Describe;
  };
  test(name: string, run: () => Promise<void>, timeout: number): void;
  afterAll(run: () => Promise<void>): void;
  expect(actual: unknown): object;
}

/** Creates a runner from vitest's or jest's functions. */
export function createRunner({ describe, test, afterAll, expect }: RunnerFunctions): Runner {
  // The tests of a pack share its pages and the recorded views, so they must not run concurrently.
  const { sequential = describe } = describe;
  return {
    describe: (name, run) => sequential(name, run),
    test: (name, run) => test(name, async () => run(), TIMEOUT),
    afterAll: (run) => afterAll(run),
    // An internal matcher, hence not declared in the runners' types.
    matchFile: (text, file) =>
      (expect(text) as { toMatchMarkdownFile(file: string): Promise<void> }).toMatchMarkdownFile(file),
  };
}
