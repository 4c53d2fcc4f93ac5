import type { FieldSecrets } from '@lowdefy-mcp/headless';
import type { PageNode } from '@lowdefy-mcp/render-core';
import { digestOf } from '../digest.js';
import type { LiveSession } from '../sessions/LiveSession.js';

/** The subject of a question to the user: the page, and all data that an action on it can depend on. */
export interface Subject {
  readonly page: PageNode;
  readonly urlQuery: object;
  readonly input: object;
  /** Which fields of the page are secret. */
  readonly secrets: FieldSecrets;
  /** Digest of all data of the page and of the session's revision. Every action of an agent changes it. */
  readonly digest: string;
}

/** Returns the current page as the subject of a question; undefined if none is open. */
export async function subjectOf(live: LiveSession): Promise<Subject | undefined> {
  const page = await live.page();
  if (page === undefined) return undefined;
  const state = await live.session.state();
  const { urlQuery, input } = state;
  const secrets = await live.session.fieldSecrets();
  return { page, urlQuery, input, secrets, digest: digestOf([live.session.revision, page, state]) };
}
