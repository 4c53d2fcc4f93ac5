import type { MethodHandler } from '../HostContext.js';

/** Starts a session. */
export const createSession: MethodHandler<'createSession'> = async (
  { principal, name, description },
  { sessions },
) => {
  const { id: sessionId } = await sessions.create(principal, { name, description });
  return {
    text: `sessionId: ${sessionId}\n\nOpen a page with navigate; get_pages lists them.`,
    data: { sessionId, name },
  };
};
