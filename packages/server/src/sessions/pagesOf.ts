import type { Session } from '@lowdefy-mcp/headless';
import type { SessionBody } from './SessionBody.js';

/** What was done on a page, or opened one. */
interface OnPage {
  readonly page: string | null;
  readonly pageId?: string | undefined;
}

/** Returns the pages of an entry of the log: the one that was open, and the one that it opened. */
export function pagesOf({ page, pageId }: OnPage): readonly string[] {
  return [page, pageId].filter((id) => typeof id === 'string');
}

/** Returns the pages of all entries of a stored session. */
export function pagesIn({ log, calls, untold = [] }: SessionBody): readonly string[] {
  return [...log, ...calls, ...untold].flatMap(pagesOf);
}

/** Returns those of the pages that the user of a session may open. */
export async function openablePages(
  session: Pick<Session, 'mayOpen'>,
  pages: readonly string[],
): Promise<ReadonlySet<string>> {
  const openable = new Set<string>();
  for (const page of new Set(pages)) if (await session.mayOpen(page)) openable.add(page);
  return openable;
}
