import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { version } from '../version.js';
import type { Viewer } from '../viewer/Viewer.js';

/** Describes the caller, the build, and the caller's own sessions and viewers. */
export async function describeStatus(
  service: Service,
  principal: Principal,
  viewer: Viewer | undefined,
): Promise<object> {
  const { data } = await service.call('listSessions', { principal });
  const known = await service.call('describeUser', { principal });
  const { roles = [], ...user } = known ?? {};
  const sessions = data.sessions.map(({ sessionId, name, pageId, updatedAt }) => ({
    ...{ sessionId, name, pageId, updatedAt },
    viewers: viewer?.hub.count(sessionId) ?? 0,
  }));
  return {
    version,
    user: known === null ? null : user,
    roles,
    build: await service.call('describeBuild', { principal }),
    sessions,
    viewers: sessions.reduce((sum, { viewers }) => sum + viewers, 0),
    viewer: viewer?.url ?? null,
  };
}
