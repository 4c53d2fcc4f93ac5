import type { Plain } from '../lowdefy/types.js';
import type { SavedMount } from '../page/Mounts.js';
import type { SavedPage } from '../page/SavedPage.js';
import type { SAVE_FORMAT } from '../page/saveFormat.js';
import type { Visit } from '../runtime/Runtime.js';
import type { Sealed } from '../secrets/TypedSecrets.js';

/** A saved session in parts: what is in `pages` belongs into the `pages` of the head. */
export interface SavedParts {
  readonly head: SavedSession;
  /** The pages by id, each as the JSON of a `SavedPage`. One that did not change since it was last saved has the same text. */
  readonly pages: ReadonlyMap<string, string>;
}

/** A session as data: JSON, with dates as Lowdefy writes them. Who the user is, is not in it. */
export interface SavedSession extends Sealed {
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
