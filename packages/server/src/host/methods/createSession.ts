import type { MethodHandler } from '../HostContext.js';

/** Starts a session. */
export const createSession: MethodHandler<'createSession'> = async (
  { principal, name, description },
  { sessions },
) => {
  const { id: sessionId } = await sessions.create(principal, { name, description });
  return {
    text: `sessionId: ${sessionId}`,
    data: { sessionId, name },
  };
};
