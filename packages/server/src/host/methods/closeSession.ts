import { quoteJson } from '@lowdefy-mcp/render-core';
import { checkControl } from '../control.js';
import type { MethodHandler } from '../HostContext.js';

/** Closes a session permanently. Does not reveal whether a session of another user exists. */
export const closeSession: MethodHandler<'closeSession'> = async (
  { principal, sessionId, actor },
  context,
) => {
  const wasOpen = await context.sessions.close(principal, sessionId, (session) =>
    checkControl(session, actor, context),
  );
  const text = wasOpen
    ? `Session ${sessionId} is closed.`
    : `There is no session ${quoteJson(sessionId)}: it was closed before, has expired, or never existed.`;
  return { text, data: { success: true } };
};
