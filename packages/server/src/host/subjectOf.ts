import type { PageNode } from '@lowdefy-mcp/render-core';
import { digestOf } from '../digest.js';
import type { LiveSession } from '../sessions/LiveSession.js';

/** What the user is asked about: the page, and all that an action on it can depend on. */
export interface Subject {
  readonly page: PageNode;
  readonly urlQuery: object;
  readonly input: object;
  /** Of all the data behind the page, and of the session's revision: every act of an agent changes it. */
  readonly digest: string;
}

/** The page of a session as it is now. Undefined if none is open. */
export async function subjectOf(live: LiveSession): Promise<Subject | undefined> {
  const page = await live.page();
  if (page === undefined) return undefined;
  const state = await live.session.state();
  const { urlQuery, input } = state;
  return { page, urlQuery, input, digest: digestOf([live.session.revision, page, state]) };
}
