import type { Principal } from '../port/Principal.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import type { Sessions } from '../sessions/Sessions.js';

interface SessionRef {
  readonly principal: Principal;
  readonly sessionId: string;
  readonly peek?: boolean;
}

/** Reads a session: for an agent in the session's queue, which extends its expiry; for watchers (`peek`) without queue or extension. */
export async function lookOrPeek<T>(
  sessions: Sessions,
  { principal, sessionId, peek = false }: SessionRef,
  work: (live: LiveSession) => Promise<T>,
): Promise<T> {
  if (!peek) return sessions.look(principal, sessionId, work);
  return work(await sessions.peek(principal, sessionId));
}
