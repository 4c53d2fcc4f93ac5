import { setImmediate as turn } from 'node:timers/promises';
import type { Deadline } from './Deadline.js';
import type { Log } from './Log.js';

/** Something that is under way. */
export interface RunningWork {
  /** What it is: the type of an action, or `onMount`. */
  readonly type: string;
  readonly blockId?: string;
  /** For how long, in milliseconds. */
  readonly duration: number;
}

interface Task {
  readonly type: string;
  readonly blockId: string | undefined;
  readonly since: number;
  /** Nobody waits for it: its call has ended. */
  isLate: boolean;
}

/** Tracks the tasks of a runtime until they end: the engine gives no promise for `async: true` actions. See `Call`. */
export class TaskTracker {
  readonly #log: Log;
  readonly #tasks = new Map<Promise<unknown>, Task>();
  /** Called when a task has ended. */
  readonly #listeners = new Set<() => void>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Tracks a task of the call that the current code belongs to. */
  track<T>(type: string, blockId: string | undefined, promise: Promise<T>): Promise<T> {
    const isLate = this.#log.call?.isOver ?? false;
    this.#tasks.set(promise, { type, blockId, since: performance.now(), isLate });
    const forget = () => {
      this.#tasks.delete(promise);
      for (const listener of [...this.#listeners]) listener();
    };
    promise.then(forget, forget);
    return promise;
  }

  /**
   * Waits until no task is left, or for one of two moments: after the deadline the tasks that are left are late; after
   * the departure they are still waited for later.
   */
  async settle(deadline: Deadline, departure?: Deadline): Promise<void> {
    const moments = [deadline, departure].flatMap((moment) => moment ?? []);
    do {
      await this.#until(() => !this.isBusy, moments);
      if (deadline.isReached) {
        for (const task of this.#awaited.values()) task.isLate = true;
        return;
      }
      if (departure?.isReached) return;
      // What follows an action in the engine may start the next one, or change what is on the page.
      await turn();
      await turn();
    } while (this.isBusy);
  }

  /** Waits for late tasks, too, from now on. */
  resume(): void {
    for (const task of this.#tasks.values()) task.isLate = false;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#tasks.size > 0) {
      await this.#until(() => this.#tasks.size === 0);
      // As in `settle`: what follows a task may start the next one.
      await turn();
      await turn();
    }
  }

  /** Resolves when something is so after a task has ended, or at the first of some moments. Nothing of it stays with the tasks. */
  #until(isSo: () => boolean, moments: readonly Deadline[] = []): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isSo() && !moments.some(({ isReached }) => isReached)) return;
        this.#listeners.delete(check);
        for (const remove of removals) remove();
        resolve();
      };
      const removals = moments.map((moment) => moment.onReach(check));
      this.#listeners.add(check);
      check();
    });
  }

  /** Whether a task is under way that is not late. */
  get isBusy(): boolean {
    return this.#awaited.size > 0;
  }

  /** Whether a task is under way, late or not. */
  get isUnderWay(): boolean {
    return this.#tasks.size > 0;
  }

  get #awaited(): ReadonlyMap<Promise<unknown>, Task> {
    return new Map([...this.#tasks].filter(([, { isLate }]) => !isLate));
  }

  /** All tasks, late ones included. */
  get list(): readonly RunningWork[] {
    return [...this.#tasks.values()].map(({ type, blockId, since }) => ({
      type,
      ...(blockId !== undefined && { blockId }),
      duration: Math.round(performance.now() - since),
    }));
  }
}
