import type { MethodHandler } from '../HostContext.js';
import { statusLine } from '../statusLine.js';

/** Starts a session. */
export const createSession: MethodHandler<'createSession'> = async (
  { principal, name, description },
  { sessions },
) => {
  const { id: sessionId } = await sessions.create(principal, { name, description });
  return {
    text: `The session is open. Go to a page with navigate; get_pages lists them.\n\n${statusLine({ sessionId, name })}`,
    data: { sessionId, name },
  };
};
