import { quoteJson } from '@lowdefy-mcp/render-core';
import type { AuditEntry } from '../../port/view.js';
import { pagesOf } from '../../sessions/pagesOf.js';
import type { MethodHandler } from '../HostContext.js';
import { openableBy } from '../openableBy.js';

/**
 * Prints the audit log of a session, one entry per line. Logs of closed sessions are available for a while. Entries of pages that the
 * caller may not open are left out.
 */
export const readLog: MethodHandler<'readLog'> = async ({ principal, sessionId }, context) => {
  const { sessions } = context;
  const openableEntries = async (log: readonly AuditEntry[]) => {
    const openable = await openableBy(principal, log.flatMap(pagesOf), context);
    return log.filter((entry) => pagesOf(entry).every((page) => openable.has(page)));
  };
  const isOpen = (await sessions.find(principal, sessionId)) !== undefined;
  const closed = isOpen ? undefined : await sessions.closed.log(principal, sessionId);
  const log =
    closed === undefined
      ? await sessions.look(principal, sessionId, async (live) => live.log)
      : await openableEntries(closed);
  return `[\n${log.map(quoteJson).join(',\n')}\n]`;
};
