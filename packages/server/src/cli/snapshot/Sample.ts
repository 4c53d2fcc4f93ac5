import type { User } from '../../host/makeUser.js';

/** One way to open a page for a snapshot. Plain data, because it is sent to other processes. */
export interface Sample {
  /** The id of the page, or `pageId@sample`. */
  readonly name: string;
  readonly pageId: string;
  /** Its file in the folder of snapshots. */
  readonly file: string;
  readonly user: User | null;
  readonly input?: Record<string, unknown>;
  readonly urlQuery?: Record<string, unknown>;
  /** Requests and endpoints that are expected to fail. */
  readonly expectFailures: readonly string[];
}
