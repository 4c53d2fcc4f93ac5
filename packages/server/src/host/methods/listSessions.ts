import { quoteJson } from '@lowdefy-mcp/render-core';
import type { SessionSummary } from '../../store/SessionStore.js';
import type { MethodHandler } from '../HostContext.js';

/** Lists the caller's open or closed sessions, most recent first. */
export const listSessions: MethodHandler<'listSessions'> = async (
  { principal, closed = false },
  { sessions: all },
) => {
  const found = await (closed ? all.closed.list(principal) : all.list(principal));
  const sessions = found.map(infoOf);
  const lines = sessions.map((session) => `- ${quoteJson(session)}`);
  const none = closed
    ? 'There are no closed sessions whose log is kept.'
    : 'There are no sessions. session_create starts one.';
  const rest = closed && lines.length > 0 ? '\nTheir logs: lowdefy://sessions/{sessionId}/log' : '';
  return { text: `${lines.join('\n') || none}${rest}`, data: { sessions } };
};

function infoOf({ id, name, description, pageId, createdAt, updatedAt, closedAt }: SessionSummary) {
  const info = { sessionId: id, name, description, pageId, createdAt, updatedAt };
  return closedAt === undefined ? info : { ...info, closedAt };
}
