import { expect } from 'vitest';
import { type PageSnapshotOptions, pageMatchers } from './matchers.js';

expect.extend(pageMatchers);

declare module 'vitest' {
  interface Matchers<T> {
    /** Compares what an agent reads of the page with a file in `__pages__` beside the test. */
    toMatchPageSnapshot(options?: PageSnapshotOptions): Promise<T>;
  }
}

export * from './index.js';
