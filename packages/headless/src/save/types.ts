import type { Plain } from '../lowdefy/types.js';
import type { SavedMount } from '../page/Mounts.js';
import type { SavedPage } from '../page/SavedPage.js';
import type { SAVE_FORMAT } from '../page/saveFormat.js';
import type { Sealed } from '../secrets/TypedSecrets.js';

/** A saved session in parts. The `pages` of the head are empty; they are here. */
export interface SavedParts {
  readonly head: SavedSession;
  /** The pages by id, each as the JSON of a `SavedPage`. An unchanged page has the same text as in the last save. */
  readonly pages: ReadonlyMap<string, string>;
}

/** A serialised session: JSON, with dates in Lowdefy's format. It does not contain the user. */
export interface SavedSession extends Sealed {
  readonly format: typeof SAVE_FORMAT;
  readonly revision: number;
  readonly history: readonly { readonly pageId: string; readonly urlQuery: Plain }[];
  readonly inputs: Plain;
  readonly global: Plain;
  readonly apiResponses: Plain;
  readonly pages: Readonly<Record<string, SavedPage>>;
  /** The mounted blocks of the current page, with their local state. */
  readonly mounts: readonly SavedMount[];
  /** The content of the local storage. Absent from older saves. */
  readonly storage?: Readonly<Record<string, string>>;
  /** The languages of the caller. Absent if it has none. */
  readonly languages?: readonly string[];
}
