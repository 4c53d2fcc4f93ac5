import type { Plain } from '../lowdefy/types.js';
import type { SavedMount } from '../page/Mounts.js';
import type { Visit } from '../session/Runtime.js';

/** The version of what `save` writes. */
export const SAVE_FORMAT = 1;

/** A page's part of a saved session. */
export interface SavedPage {
  /** What the engine has in its state, and with it what hidden inputs still hold. */
  readonly state: Plain;
  readonly full: Plain;
  /** The state that Reset returns to, as the engine keeps it. */
  readonly frozenState: string | null;
  readonly onInitDone: boolean;
  readonly onInitAsyncDone: boolean;
  /** The latest call of each request. */
  readonly requests: Readonly<Record<string, { response: unknown; error?: unknown; payload?: unknown }>>;
  /** The blocks whose validation the page shows. */
  readonly validated: readonly string[];
  /** The type of each input and list, to see what has changed when the session comes back. */
  readonly types: Readonly<Record<string, string>>;
  /** For apps that read it. */
  readonly eventLog?: readonly unknown[];
}

/** A session as data: JSON, with dates as Lowdefy writes them. Who the user is, is not in it. */
export interface SavedSession {
  readonly format: typeof SAVE_FORMAT;
  readonly revision: number;
  readonly history: readonly Visit[];
  readonly inputs: Plain;
  readonly global: Plain;
  readonly apiResponses: Plain;
  readonly pages: Readonly<Record<string, SavedPage>>;
  /** What is mounted on the current page, with the state components keep to themselves. */
  readonly mounts: readonly SavedMount[];
}
