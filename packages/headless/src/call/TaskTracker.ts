import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deadline } from './Deadline.js';
import type { Log } from './Log.js';

/** A running task. */
export interface RunningWork {
  /** The type of an action, or `onMount`. */
  readonly type: string;
  readonly blockId?: string;
  /** How long it has been running, in milliseconds. */
  readonly duration: number;
}

interface Task {
  readonly type: string;
  readonly blockId: string | undefined;
  readonly since: number;
  /** Its call has ended, so nothing awaits it. */
  isLate: boolean;
}

/** Tracks the running tasks of a runtime, because the engine returns no promise for `async: true` actions. See `Call`. */
export class TaskTracker {
  readonly #log: Log;
  readonly #tasks = new Map<Promise<unknown>, Task>();
  /** Called when a task ends. */
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
   * Waits until no task is left, or one of two deadlines is reached. After `deadline` the remaining tasks are late; after
   * `departure` they can still be awaited later.
   */
  async settle(deadline: Deadline, departure?: Deadline): Promise<void> {
    const deadlines = [deadline, departure].flatMap((each) => each ?? []);
    do {
      await this.#waitUntil(() => !this.isBusy, deadlines);
      if (deadline.isReached) {
        for (const task of this.#awaited.values()) task.isLate = true;
        return;
      }
      if (departure?.isReached) return;
      // Code that runs after an action in the engine may start the next one, or change the page.
      await nextTurn();
      await nextTurn();
    } while (this.isBusy);
  }

  /** Makes late tasks awaited again. */
  resume(): void {
    for (const task of this.#tasks.values()) task.isLate = false;
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.#tasks.size > 0) {
      await this.#waitUntil(() => this.#tasks.size === 0);
      // As in `settle`: code that runs after a task may start the next one.
      await nextTurn();
      await nextTurn();
    }
  }

  /** Resolves when the condition holds, or a deadline is reached. Checks after each task, and removes its listeners. */
  #waitUntil(condition: () => boolean, deadlines: readonly Deadline[] = []): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!condition() && !deadlines.some(({ isReached }) => isReached)) return;
        this.#listeners.delete(check);
        for (const remove of removals) remove();
        resolve();
      };
      const removals = deadlines.map((deadline) => deadline.onReach(check));
      this.#listeners.add(check);
      check();
    });
  }

  /** A task is running that is not late. */
  get isBusy(): boolean {
    return this.#awaited.size > 0;
  }

  /** A task is running, late or not. */
  get hasTasks(): boolean {
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
