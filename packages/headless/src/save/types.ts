import type { Plain } from '../lowdefy/types.js';
import type { SavedMount } from '../page/Mounts.js';
import type { SavedPage } from '../page/SavedPage.js';
import type { SAVE_FORMAT } from '../page/saveFormat.js';
import type { Visit } from '../runtime/Runtime.js';

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
