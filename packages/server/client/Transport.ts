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

/** The result of actions. `error`: nothing was done. */
export interface ActAnswer {
  readonly log: readonly ToolLogEntry[];
  readonly error?: string;
}

/** Something that a person has to allow before the agent does it. */
export interface PendingQuestion {
  readonly id: string;
  readonly text: string;
}

/** A session with what only the viewer knows. */
export type Snapshot = SessionView & {
  readonly questions?: readonly PendingQuestion[];
  readonly readOnly?: boolean;
};

/** `lost`: the connection ended for good, and the person has to start it again. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

/** Hears of everything that the server tells. */
export interface TransportListener {
  onSnapshot(snapshot: Snapshot): void;
  onChange(change: ViewChange): void;
  onQuestions(questions: readonly PendingQuestion[]): void;
  onConnection(state: ConnectionState): void;
}

/** The line to the server: server-sent events and fetch in the viewer, tools of the MCP server in an MCP App. */
export interface Transport {
  /** Whether a person can act without taking over first. */
  readonly isShared: boolean;
  start(listener: TransportListener): void;
  stop(): void;
  /** Asks for the whole session again. */
  refresh(): void;
  act(actions: readonly PersonAction[]): Promise<ActAnswer>;
  setControl(by: Control['by']): Promise<void>;
  answer(questionId: string, isAllowed: boolean): Promise<void>;
  /** The state of the page. */
  readState(): Promise<unknown>;
  /** The HTML of a block with more rows; undefined if it is no longer on the page. */
  readBlock(id: string, rows: number): Promise<string | undefined>;
  /** Gives a file to the person. */
  openFile(name: string): Promise<void>;
  /** Opens an address outside of the app. */
  openLink(url: string): Promise<void>;
}
