import { quoteJson } from '@lowdefy-mcp/render-core';
import type { MethodHandler } from '../HostContext.js';

/** Prints the audit log of a session, one entry per line. Logs of closed sessions are available for a while. */
export const readLog: MethodHandler<'readLog'> = async ({ principal, sessionId }, { sessions }) => {
  const isOpen = (await sessions.find(principal, sessionId)) !== undefined;
  const closed = isOpen ? undefined : await sessions.closed.log(principal, sessionId);
  const log = closed ?? (await sessions.look(principal, sessionId, async (live) => live.log));
  return `[\n${log.map(quoteJson).join(',\n')}\n]`;
};
