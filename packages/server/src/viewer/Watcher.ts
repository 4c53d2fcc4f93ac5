import type { Principal } from '../port/Principal.js';
import type { SessionView, ViewChange } from '../port/view.js';
import type { OpenQuestion } from './Questions.js';

/** A change of a session, as it is sent to all who watch it. */
export interface SentChange {
  readonly cursor: number;
  readonly change: ViewChange;
  /** As a server-sent event. */
  readonly bytes: Uint8Array;
}

/** Somebody who watches a session. */
export interface Watcher {
  readonly principal: Principal;
  readonly readOnly: boolean;
  snapshot(view: SessionView, questions: readonly OpenQuestion[]): void;
  /** `bytes` are those of all the changes, the same for all who watch. */
  changes(changes: readonly SentChange[], bytes: Uint8Array): void;
  questions(questions: readonly OpenQuestion[]): void;
  /** Called now and then, so that both sides notice a connection that is broken. */
  beat(): void;
  /** The session has ended. */
  closed(): void;
  /** The server stops. */
  end(): void;
}
