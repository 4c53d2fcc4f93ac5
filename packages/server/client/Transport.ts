import type { ToolLogEntry } from '../src/port/answers.js';
import type { Control, SessionView, ViewChange } from '../src/port/view.js';

/** An action of a person, in the form that agents send. */
export type PersonAction =
  | { readonly type: 'setValue'; readonly blockId: string; readonly value: unknown }
  | {
      readonly type: 'triggerEvent';
      readonly blockId: string;
      readonly event: string;
      readonly detail?: unknown;
    }
  | {
      readonly type: 'callMethod';
      readonly blockId: string;
      readonly method: string;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'navigate'; readonly [name: string]: unknown };

/** The result of actions. `error`: why nothing was done. */
export interface ActAnswer {
  readonly log: readonly ToolLogEntry[];
  readonly error?: string;
}

/** A question that a person has to answer before the agent may act. */
export interface PendingQuestion {
  readonly id: string;
  readonly text: string;
}

/** A session, with the fields that only the viewer adds. */
export type Snapshot = SessionView & {
  readonly questions?: readonly PendingQuestion[];
  readonly readOnly?: boolean;
};

/** `lost`: the browser does not reconnect, so the person has to. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

/** Receives all events of a transport. */
export interface TransportListener {
  onSnapshot(snapshot: Snapshot): void;
  onChange(change: ViewChange): void;
  onQuestions(questions: readonly PendingQuestion[]): void;
  onConnection(state: ConnectionState): void;
}

/** The connection to the server: server-sent events and fetch in the viewer, tools of the MCP server in an MCP App. */
export interface Transport {
  /** Whether a person can act without taking over first. */
  readonly isShared: boolean;
  start(listener: TransportListener): void;
  stop(): void;
  /** Requests a new snapshot. */
  refresh(): void;
  act(actions: readonly PersonAction[]): Promise<ActAnswer>;
  setControl(by: Control['by']): Promise<void>;
  answer(questionId: string, isAllowed: boolean): Promise<void>;
  /** The state of the page. */
  readState(): Promise<unknown>;
  /** The HTML of a block with more rows; undefined if it is no longer on the page. */
  readBlock(id: string, rows: number): Promise<string | undefined>;
  /** Downloads a file. */
  openFile(name: string): Promise<void>;
  /** Opens a URL outside of the app. */
  openLink(url: string): Promise<void>;
}
