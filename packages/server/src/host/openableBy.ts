import type { Principal } from '../port/Principal.js';
import { openablePages } from '../sessions/pagesOf.js';
import type { HostContext } from './HostContext.js';

/** Returns those of the pages that a caller may open. Loads the app only if there are any pages. */
export async function openableBy(
  principal: Principal,
  pages: readonly string[],
  { app, users }: Pick<HostContext, 'app' | 'users'>,
): Promise<ReadonlySet<string>> {
  if (pages.length === 0) return new Set();
  const session = (await app()).session({ user: await users.of(principal) });
  return openablePages(session, pages);
}
