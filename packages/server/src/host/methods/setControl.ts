import { noSession } from '../../sessions/Sessions.js';
import type { MethodHandler } from '../HostContext.js';

/** Gives control of a session to the agent, to a person, or to nobody. Only people do. */
export const setControl: MethodHandler<'setControl'> = async (
  { principal, sessionId, by },
  { sessions, controls },
) => {
  // Only the owner may interrupt the call that runs.
  if ((await sessions.find(principal, sessionId)) === undefined) throw noSession(sessionId);
  const store = () =>
    sessions.use(
      principal,
      sessionId,
      async (live) => {
        if (live.control.by === by) return live.control;
        const time = new Date().toISOString();
        live.control = { by, since: time };
        const entry = { action: 'setControl', sent: by, success: true };
        live.record({ time, actor: { kind: 'person' }, page: live.session.pageId, ...entry });
        if (by === 'agent') live.tellLater([...live.untold, { ...entry, by: 'person' }]);
        return live.control;
      },
      { isPatient: true },
    );
  return controls.during(sessionId, by, store);
};
