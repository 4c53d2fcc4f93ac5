import { Recorder } from '../log/Recorder.js';
import type { LogEntry } from '../log/types.js';
import type { Deadline } from './Deadline.js';

/** See `Call`. */
export type CallState = 'running' | 'settled' | 'late';

/**
 * One action of the agent, or the opening of a page, with all that follows from it.
 *
 * ```text
 * running ──── no task is left, no link to follow ───► settled
 *    │
 *    └──────── the deadline is reached ──────────────► late
 * ```
 *
 * - **running**: the session waits. What happens is written to the call's own entry. Each task that starts (an action of the
 *   engine, an `onMount`, a commit of the page) is tracked and waited for. A link is followed when no task is left, or
 *   100 ms after it was set: a browser takes that long to get the next page, and what led there goes on meanwhile.
 * - **settled**: the answer is given, and nothing of the call is under way.
 * - **late**: the answer is given, and names the tasks that are still under way. They go on.
 *
 * What a call does once it is over (the rest of a late one, or a timer of a plugin) is written to the background entry,
 * which the next answer begins with. The tasks that it starts then are late from the beginning: nobody waits for them. A
 * link that it sets is followed before the next call begins.
 *
 * Between calls, while a session is restored or catches up with such a link, there is no call: that, too, is written to the
 * background entry, but its tasks are waited for.
 *
 * `Log` finds the call that code belongs to by its asynchronous context, `TaskTracker` has the tasks,
 * `PendingNavigation` the link, and `settle` moves a call from running to its end.
 */
export class Call {
  readonly recorder: Recorder;
  readonly deadline: Deadline;
  #state: CallState = 'running';

  constructor(action: LogEntry['action'], deadline: Deadline) {
    this.recorder = new Recorder(action);
    this.deadline = deadline;
  }

  get state(): CallState {
    return this.#state;
  }

  /** The answer has been given. */
  get isOver(): boolean {
    return this.#state !== 'running';
  }

  /** Ends the call. */
  end(): void {
    this.#state = this.deadline.isReached ? 'late' : 'settled';
  }
}
