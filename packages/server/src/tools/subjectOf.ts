import type { PageNode } from '@lowdefy-mcp/render-core';
import { digestOf } from '../digest.js';
import type { LiveSession } from '../sessions/LiveSession.js';

/** What the user is asked about: the page, and all that an action on it can depend on. */
export interface Subject {
  readonly page: PageNode;
  readonly urlQuery: object;
  readonly input: object;
  /** What changes by itself all the time: an answer could never be about the same. */
  readonly restless: readonly string[];
  /** Of everything else, and of the session's revision: whatever an agent does makes it another one. */
  readonly digest: string;
}

/** The page of a session as it is now. Undefined if none is open. */
export async function subjectOf(live: LiveSession): Promise<Subject | undefined> {
  const page = await live.page();
  if (page === undefined) return undefined;
  const { pageId, urlQuery, input, ...data } = await live.session.state();
  const { revision } = live.session;
  const parts = new Map([['page', digestOf(page)]]);
  for (const [kind, values] of Object.entries(data)) {
    for (const [name, value] of Object.entries(values)) parts.set(`${kind}.${name}`, digestOf([value]));
  }
  const changing = live.selfChanges.notice(revision, parts);
  const restless = [...changing].sort();
  const quiet = Object.fromEntries([...parts].filter(([name]) => !changing.has(name)));
  // What the user was not told to be restless makes it another one, too.
  const digest = digestOf({ revision, pageId, urlQuery, input, restless, quiet });
  return { page, urlQuery, input, restless, digest };
}
