import type { SessionInfo } from '../port/answers.js';
import type { Principal } from '../port/Principal.js';
import type { ServiceCalls } from '../service/Service.js';

/** Finds a session of a user; undefined for another user's, so that its existence is not revealed. */
export async function ownSession(
  service: ServiceCalls,
  principal: Principal,
  sessionId: string,
): Promise<SessionInfo | undefined> {
  const { data } = await service.call('listSessions', { principal });
  return data.sessions.find((session) => session.sessionId === sessionId);
}
