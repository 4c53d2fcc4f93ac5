import type { MethodHandler } from '../HostContext.js';

/** Closes a session for good. */
export const closeSession: MethodHandler<'closeSession'> = async ({ principal, sessionId }, { sessions }) => {
  await sessions.close(principal, sessionId);
  return { text: `Session ${sessionId} is closed.`, data: { success: true } };
};
