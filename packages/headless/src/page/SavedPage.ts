import type { Plain } from '../lowdefy/types.js';
import type { Sealed } from '../secrets/TypedSecrets.js';

/** A page of a saved session. Blocks are identified by their address. */
export interface SavedPage extends Sealed {
  readonly state: Plain;
  /** The values of hidden blocks, which the engine removes from its state. */
  readonly hidden: Readonly<Plain>;
  /** The number of items of lists whose state does not have it, by path in the state. */
  readonly items: Readonly<Record<string, number>>;
  /** The state that Reset returns to, as the engine keeps it. */
  readonly frozenState: string | null;
  readonly onInitDone: boolean;
  readonly onInitAsyncDone: boolean;
  /** The calls of each request, the latest first. */
  readonly requests: Readonly<Record<string, readonly Plain[]>>;
  /** The blocks whose validation the page shows. */
  readonly validated: readonly string[];
  /** The type of each input and list by its configured id, to detect changes of the app. */
  readonly types: Readonly<Record<string, string>>;
  /** Only for apps that use `_event_log`. */
  readonly eventLog?: readonly unknown[];
}
