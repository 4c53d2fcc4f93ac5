import { quoteJson } from '@lowdefy-mcp/render-core';
import type { MethodHandler } from '../HostContext.js';

/** Lists the caller's sessions, those used last first. */
export const listSessions: MethodHandler<'listSessions'> = async ({ principal }, { sessions: all }) => {
  const sessions = (await all.list(principal)).map(({ id, owner: _owner, revision: _revision, ...rest }) => ({
    sessionId: id,
    ...rest,
  }));
  const lines = sessions.map((session) => `- ${quoteJson(session)}`);
  return {
    text: lines.join('\n') || 'There are no sessions. session_create starts one.',
    data: { sessions },
  };
};
