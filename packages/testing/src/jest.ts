import { afterAll, describe, expect, test } from '@jest/globals';
import { fileMatchers, type PageSnapshotOptions, pageMatchers } from './matchers.js';
import { createDescribePack, type DescribePack } from './pack/createDescribePack.js';
import { createRunner } from './pack/createRunner.js';
import { reportUnused } from './stubs/unusedStubs.js';

expect.extend({ ...pageMatchers, ...fileMatchers } as unknown as Parameters<typeof expect.extend>[0]);
afterAll(reportUnused);

declare global {
  namespace jest {
    interface Matchers<R> {
      /** Compares the page's markdown with a file in `__pages__` beside the test. */
      toMatchPageSnapshot(options?: PageSnapshotOptions): Promise<R>;
    }
  }
}

/** Tests a render pack: each block type on its own page, in real sessions. */
export const describePack: DescribePack = createDescribePack(
  createRunner({ afterAll, describe, expect, test }),
);

export * from './index.js';
