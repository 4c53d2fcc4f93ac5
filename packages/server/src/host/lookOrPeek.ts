import type { Principal } from '../port/Principal.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import type { Sessions } from '../sessions/Sessions.js';

interface Whose {
  readonly principal: Principal;
  readonly sessionId: string;
  readonly peek?: boolean;
}

/** Looks at a session: for an agent, in its turn, which counts as use; for people who watch, without either. */
export async function lookOrPeek<T>(
  sessions: Sessions,
  { principal, sessionId, peek = false }: Whose,
  work: (live: LiveSession) => Promise<T>,
): Promise<T> {
  if (!peek) return sessions.look(principal, sessionId, work);
  return work(await sessions.peek(principal, sessionId));
}
