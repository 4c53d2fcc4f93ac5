import type { Principal } from '../port/Principal.js';
import type { SessionView, ViewChange } from '../port/view.js';
import type { OpenQuestion } from './Questions.js';

/** A change of a session, in the form that is sent to all watchers. */
export interface SentChange {
  readonly cursor: number;
  readonly change: ViewChange;
  /** As a server-sent event. */
  readonly bytes: Uint8Array;
}

/** A person or a program that watches a session. */
export interface Watcher {
  readonly principal: Principal;
  readonly readOnly: boolean;
  snapshot(view: SessionView, questions: readonly OpenQuestion[]): void;
  /** `bytes`: all changes as server-sent events, shared by all watchers. */
  changes(changes: readonly SentChange[], bytes: Uint8Array): void;
  questions(questions: readonly OpenQuestion[]): void;
  /** Heartbeat, so that both sides notice a broken connection. */
  beat(): void;
  /** Called when the session is closed. */
  closed(): void;
  /** Called when the server stops. */
  end(): void;
}
