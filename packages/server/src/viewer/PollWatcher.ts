import type { Principal } from '../port/Principal.js';
import type { SessionView } from '../port/view.js';
import type { SentChange, Watcher } from './Watcher.js';

/** What a long poll is answered with. */
export interface Polled {
  readonly cursor: number;
  readonly changes?: readonly SentChange['change'][];
  /** In place of changes that are no longer kept. */
  readonly view?: SessionView;
  /** The session has ended. */
  readonly closed?: true;
}

/** Waits for the next changes of a session. */
export class PollWatcher implements Watcher {
  /** A long poll shows nothing to a person, so nobody can answer questions by it. */
  readonly readOnly = true;
  readonly principal: Principal;
  /** Undefined: the server stops. */
  readonly polled: Promise<Polled | undefined>;
  readonly #after: number | undefined;
  #settle: (polled: Polled | undefined) => void = () => {};

  constructor(principal: Principal, after: number | undefined) {
    this.principal = principal;
    this.#after = after;
    this.polled = new Promise((settle) => {
      this.#settle = settle;
    });
  }

  snapshot(view: SessionView): void {
    // Without a cursor it is about the changes from now on.
    if (this.#after !== undefined && this.#after !== view.cursor) this.#settle({ cursor: view.cursor, view });
  }

  changes(changes: readonly SentChange[]): void {
    const last = changes.at(-1);
    if (last !== undefined)
      this.#settle({ cursor: last.cursor, changes: changes.map(({ change }) => change) });
  }

  questions(): void {}

  beat(): void {}

  closed(): void {
    this.#settle({ cursor: this.#after ?? 0, closed: true });
  }

  end(): void {
    this.#settle(undefined);
  }
}
