import { afterAll, describe, expect, test } from 'vitest';
import { fileMatchers, type PageSnapshotOptions, pageMatchers } from './matchers.js';
import { createDescribePack, type DescribePack } from './pack/createDescribePack.js';
import { createRunner } from './pack/createRunner.js';
import { reportUnused } from './stubs/unusedStubs.js';

expect.extend({ ...pageMatchers, ...fileMatchers });
afterAll(reportUnused);

declare module 'vitest' {
  interface Matchers<T> {
    /** Compares the page's markdown with a file in `__pages__` beside the test. */
    toMatchPageSnapshot(options?: PageSnapshotOptions): Promise<T>;
  }
}

/** Tests a render pack: each block type on its own page, in real sessions. */
export const describePack: DescribePack = createDescribePack(
  createRunner({ afterAll, describe, expect, test }),
);

export * from './index.js';
