import type { PropertyValue } from '../view/text.js';
import type { EventResult } from './BlockDefinition.js';
import type { BlockView, Properties } from './BlockView.js';

/** What a block says besides changing: it lands in the log that the agent reads. */
export interface BlockLogEntry {
  readonly status: 'info' | 'success' | 'warning' | 'error';
  readonly message: string;
}

/** What a list can do to its items. */
export interface ListActions {
  /** What the items hold now: a copy. */
  values(): readonly unknown[];
  pushItem(initialValue?: unknown): void;
  unshiftItem(initialValue?: unknown): void;
  removeItem(index: number): void;
  moveItemUp(index: number): void;
  moveItemDown(index: number): void;
}

/** Where a link leads: one of `pageId`, `url`, `href`, `home` or `back`, as Lowdefy's `Link` action has them. */
export interface LinkTarget {
  readonly pageId?: PropertyValue;
  readonly url?: PropertyValue;
  readonly href?: PropertyValue;
  readonly home?: PropertyValue;
  readonly back?: PropertyValue;
  readonly input?: PropertyValue;
  readonly urlQuery?: PropertyValue;
  readonly newTab?: PropertyValue;
  /** The page takes the place of the current one in the history: the way back does not lead here. */
  readonly replace?: PropertyValue;
  readonly disabled?: PropertyValue;
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
  /** Runs `onChange`, with the payload that the inputs of the app's Lowdefy version send. */
  triggerChange(value: unknown): Promise<EventResult>;
  /**
   * Calls a request of the page, as a component does that needs the answer itself, and gives the answer; throws if it fails.
   * `event` is what the request's payload finds under `_event`.
   */
  request(requestId: string, event?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Follows a link as the component's own link does. Nothing happens if it is `disabled`. */
  link(target: LinkTarget): void;
  /** Lists only. */
  readonly list?: ListActions;
  log(entry: BlockLogEntry): void;
}
