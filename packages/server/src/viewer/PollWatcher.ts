import type { Principal } from '../port/Principal.js';
import type { SessionView } from '../port/view.js';
import type { SentChange, Watcher } from './Watcher.js';

/** The answer to a long poll. */
export interface Polled {
  readonly cursor: number;
  readonly changes?: readonly SentChange['change'][];
  /** A snapshot, if the changes are no longer kept. */
  readonly view?: SessionView;
  /** The session is closed. */
  readonly closed?: true;
}

/** Watches a session for a long poll: resolves with the next changes. */
export class PollWatcher implements Watcher {
  /** A script polls, so nobody can answer questions. */
  readonly readOnly = true;
  readonly principal: Principal;
  /** Resolves with undefined on timeout, or when the server stops. */
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
    // Without a cursor, only later changes count.
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
