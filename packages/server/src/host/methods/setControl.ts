import { noSession } from '../../sessions/noSession.js';
import { checkTaken } from '../control.js';
import type { MethodHandler } from '../HostContext.js';

/** Gives control of a session to the agent, to a person, or to nobody. Only people do. */
export const setControl: MethodHandler<'setControl'> = async (
  { principal, sessionId, by, client },
  context,
  { callId },
) => {
  const { sessions, controls } = context;
  // Only the owner may interrupt the call that runs.
  if ((await sessions.find(principal, sessionId)) === undefined) throw noSession(sessionId);
  const store = () =>
    sessions.use(
      principal,
      sessionId,
      async (live) => {
        if (live.control.by === by) return live.control;
        const time = new Date().toISOString();
        live.control = { by, since: time, ...(by !== 'agent' && { client }) };
        const entry = { action: 'setControl', sent: by, success: true };
        const actor = { kind: 'person', client } as const;
        const recorded = { time, actor, page: live.session.pageId, ...entry };
        live.record(recorded);
        context.acted(live, callId, [recorded]);
        if (by === 'agent') live.tellLater([...live.untold, { ...entry, by: 'person' }]);
        return live.control;
      },
      { isPatient: true, check: (live) => checkTaken(live, client) },
    );
  return controls.during(sessionId, by, store);
};
