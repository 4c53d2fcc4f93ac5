import type { PropertyValue } from '../view/text.js';
import type { EventResult } from './BlockDefinition.js';
import type { BlockView, Properties } from './BlockView.js';

/** A message of a block, added to the log that the agent reads. */
export interface BlockLogEntry {
  readonly status: 'info' | 'success' | 'warning' | 'error';
  readonly message: string;
}

/** The operations of a list on its items. */
export interface ListActions {
  /** A copy of the items' current values. */
  values(): readonly unknown[];
  pushItem(initialValue?: unknown): void;
  unshiftItem(initialValue?: unknown): void;
  removeItem(index: number): void;
  moveItemUp(index: number): void;
  moveItemDown(index: number): void;
}

/** The target of a link: one of `pageId`, `url`, `href`, `home` or `back`, as in Lowdefy's `Link` action. */
export interface LinkTarget {
  readonly pageId?: PropertyValue;
  readonly url?: PropertyValue;
  readonly href?: PropertyValue;
  readonly home?: PropertyValue;
  readonly back?: PropertyValue;
  readonly input?: PropertyValue;
  readonly urlQuery?: PropertyValue;
  readonly newTab?: PropertyValue;
  /** The page replaces the current one in the history, so that going back skips it. */
  readonly replace?: PropertyValue;
  readonly disabled?: PropertyValue;
}

/** A running block, passed to `mcpChange`, `mcpMethods`, `mcpActions`, `mcpEvents`, `mcpMount` and `mcpUpdate`. */
export interface BlockHost<P extends object = Properties> {
  /** The block's current view; read it again after a change. */
  readonly block: BlockView<P>;
  /** Merges a change into the component's local state, such as `{ open: true }`. */
  setLocal(change: Readonly<Record<string, unknown>>): void;
  /** Stores a value as the component would, without firing an event. Inputs only. */
  setValue(value: unknown): void;
  /** Runs the configured actions of an event. An event that is not configured succeeds at once. */
  triggerEvent(name: string, event?: Readonly<Record<string, unknown>>): Promise<EventResult>;
  /** Gives the block an event of the component's own, with actions of Lowdefy. Fire it with `triggerEvent`. */
  registerEvent(name: string, actions: readonly Readonly<Record<string, unknown>>[]): void;
  /** Runs `onChange`, with the payload that the inputs of the app's Lowdefy version send. */
  triggerChange(value: unknown): Promise<EventResult>;
  /**
   * Calls a request of the page for a component that needs the response itself; throws if it fails. `event` is
   * available to the request's payload as `_event`.
   */
  request(requestId: string, event?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Follows a link as the component's own link does. Nothing happens if it is `disabled`. */
  link(target: LinkTarget): void;
  /** Lists only. */
  readonly list?: ListActions;
  log(entry: BlockLogEntry): void;
}
