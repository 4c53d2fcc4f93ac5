import type { Plain } from '../lowdefy/types.js';
import type { Sealed } from '../secrets/TypedSecrets.js';

/** A page's part of a saved session. Blocks are named by their address. */
export interface SavedPage extends Sealed {
  readonly state: Plain;
  /** What blocks hold that the engine took out of its state, because they are hidden. */
  readonly hidden: Readonly<Plain>;
  /** How many items the lists have whose state does not say so. Lists by their path in the state. */
  readonly items: Readonly<Record<string, number>>;
  /** The state that Reset returns to, as the engine keeps it. */
  readonly frozenState: string | null;
  readonly onInitDone: boolean;
  readonly onInitAsyncDone: boolean;
  /** The calls of each request, the latest first. */
  readonly requests: Readonly<Record<string, readonly Plain[]>>;
  /** The blocks whose validation the page shows. */
  readonly validated: readonly string[];
  /** The type of each input and list by its id in the configuration, to see what has changed since. */
  readonly types: Readonly<Record<string, string>>;
  /** For apps that read it. */
  readonly eventLog?: readonly unknown[];
}
