import { Recorder } from '../log/Recorder.js';
import type { LogEntry } from '../log/types.js';
import type { Deadline } from './Deadline.js';

/** See `Call`. */
export type CallState = 'running' | 'settled' | 'late';

/**
 * One action of the agent, or the opening of a page, with everything that it causes.
 *
 * ```text
 * running ──── no task is left, no link to follow ───► settled
 *    │
 *    └──────── the deadline is reached ──────────────► late
 * ```
 *
 * - **running**: the session waits. Events are logged to the call's own entry. Each task (an action of the engine, an
 *   `onMount`, a commit of the page) is tracked and awaited. A link is followed when no task is left, or 100 ms after it was
 *   set: a browser takes that long to load the next page, and the current tasks continue meanwhile.
 * - **settled**: the answer is sent, and no task of the call is running.
 * - **late**: the answer is sent, and names the tasks that are still running. They are not cancelled.
 *
 * Work of a call that is over (the rest of a late one, or a timer of a plugin) is logged to the background entry, which comes
 * first in the next answer. Tasks that it starts are late from the beginning: nothing awaits them. A link that it sets is
 * followed before the next call.
 *
 * Restoring a session, or following such a link, belongs to no call: it is also logged to the background entry, but its tasks
 * are awaited.
 *
 * `Log` finds the call of the running code by its asynchronous context, `TaskTracker` has the tasks, `PendingNavigation` the
 * link, and `settle` ends a call.
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

  /** The answer has been sent. */
  get isOver(): boolean {
    return this.#state !== 'running';
  }

  /** Ends the call. */
  end(): void {
    this.#state = this.deadline.isReached ? 'late' : 'settled';
  }
}
