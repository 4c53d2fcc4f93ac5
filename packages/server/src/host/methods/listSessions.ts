import { quoteJson } from '@lowdefy-mcp/render-core';
import type { SessionSummary } from '../../store/SessionStore.js';
import type { MethodHandler } from '../HostContext.js';
import { openableBy } from '../openableBy.js';

/** Lists the caller's open or closed sessions, most recent first. Without the pages that the caller may not open. */
export const listSessions: MethodHandler<'listSessions'> = async ({ principal, closed = false }, context) => {
  const all = context.sessions;
  const found = await (closed ? all.closed.list(principal) : all.list(principal));
  const pages = found.map(({ pageId }) => pageId).filter((pageId) => pageId !== null);
  const openable = await openableBy(principal, pages, context);
  const sessions = found.map((summary) => infoOf(summary, openable));
  const lines = sessions.map((session) => `- ${quoteJson(session)}`);
  const none = closed
    ? 'There are no closed sessions whose log is kept.'
    : 'There are no sessions. session_create starts one.';
  const rest = closed && lines.length > 0 ? '\nTheir logs: lowdefy://sessions/{sessionId}/log' : '';
  return { text: `${lines.join('\n') || none}${rest}`, data: { sessions } };
};

function infoOf(
  { id, name, description, pageId, createdAt, updatedAt, closedAt }: SessionSummary,
  openable: ReadonlySet<string>,
) {
  const shown = pageId !== null && openable.has(pageId) ? pageId : null;
  const info = { sessionId: id, name, description, pageId: shown, createdAt, updatedAt };
  return closedAt === undefined ? info : { ...info, closedAt };
}
