import type { EventResult } from './BlockDefinition.js';
import type { BlockView, Properties } from './BlockView.js';

/** What a block says besides changing: it lands in the log that the agent reads. */
export interface BlockLogEntry {
  readonly status: 'info' | 'success' | 'warning' | 'error';
  readonly message: string;
}

/** What a list can do to its items. */
export interface ListActions {
  pushItem(initialValue?: unknown): void;
  unshiftItem(initialValue?: unknown): void;
  removeItem(index: number): void;
  moveItemUp(index: number): void;
  moveItemDown(index: number): void;
}

/** A running block, as `mcpMethods`, `mcpEvents` and `mcpMount` get it from whoever hosts the engine. */
export interface BlockHost<P extends object = Properties> {
  /** The block as it is now; read it again after a change. */
  readonly block: BlockView<P>;
  /** Changes the component's own state, such as `{ open: true }`; what is not named stays. */
  setLocal(change: Readonly<Record<string, unknown>>): void;
  /** Stores a value as the component would, with no event. Inputs only. */
  setValue(value: unknown): void;
  /** Runs the actions the app configured for an event. An event it did not configure succeeds at once. */
  triggerEvent(name: string, event?: Readonly<Record<string, unknown>>): Promise<EventResult>;
  /** Lists only. */
  readonly list?: ListActions;
  log(entry: BlockLogEntry): void;
}
