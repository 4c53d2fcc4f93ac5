import { expect } from '@jest/globals';
import { type PageSnapshotOptions, pageMatchers } from './matchers.js';

expect.extend(pageMatchers as unknown as Parameters<typeof expect.extend>[0]);

declare global {
  namespace jest {
    interface Matchers<R> {
      /** Compares what an agent reads of the page with a file in `__pages__` beside the test. */
      toMatchPageSnapshot(options?: PageSnapshotOptions): Promise<R>;
    }
  }
}

export * from './index.js';
