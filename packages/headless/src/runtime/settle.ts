import type { Deadline } from '../call/Deadline.js';
import { attempt } from './attempt.js';
import type { Runtime } from './Runtime.js';

/** Stops endless redirects after this number of links. */
const MAX_LINKS = 10;

/** Awaits tasks and follows links until nothing is left or the deadline is reached. See `Call`. */
export async function settle(runtime: Runtime, deadline: Deadline): Promise<void> {
  const { log, navigation, work } = runtime;
  for (let links = 0; ; links += 1) {
    await work.settle(deadline, navigation.departure);
    if (!navigation.isPending || deadline.isReached) return;
    if (links === MAX_LINKS) {
      navigation.take();
      log.current.warnings.push(
        `Stopped after ${MAX_LINKS} redirects in a row: the next link was not followed.`,
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
