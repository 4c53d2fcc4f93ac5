import type { Deadline } from '../call/Deadline.js';
import { attempt } from './attempt.js';
import type { Runtime } from './Runtime.js';

/** Redirects that follow each other without end are given up after so many. */
const MOST_LINKS = 10;

/** Waits for all tasks, and follows links, until nothing is left or the deadline is reached. See `Call`. */
export async function settle(runtime: Runtime, deadline: Deadline): Promise<void> {
  const { log, navigation, work } = runtime;
  for (let links = 0; ; links += 1) {
    await work.settle(deadline, navigation.departure);
    if (!navigation.isPending || deadline.isReached) return;
    if (links === MOST_LINKS) {
      navigation.take();
      log.current.warnings.push(
        `More than ${MOST_LINKS} links led from one to the next: no more were followed.`,
      );
      return;
    }
    work.track(
      'Link',
      undefined,
      attempt(log, () => runtime.followLink()),
    );
  }
}
