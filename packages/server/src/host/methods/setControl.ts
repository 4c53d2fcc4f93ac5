import type { Control } from '../../port/view.js';
import type { Holder } from '../../sessions/ControlRequests.js';
import { sessionNotFound } from '../../sessions/sessionNotFound.js';
import { checkMayChange } from '../control.js';
import type { MethodHandler } from '../HostContext.js';

/** Gives control of a session to the agent, a person or nobody. For people only. */
export const setControl: MethodHandler<'setControl'> = async (
  { principal, sessionId, by, client },
  context,
  { callId },
) => {
  const { sessions, controls } = context;
  const request = { by, client };
  // Checked first: only the owner may interrupt a running call.
  if ((await sessions.find(principal, sessionId)) === undefined) throw sessionNotFound(sessionId);
  const store = () =>
    sessions.use(
      principal,
      sessionId,
      async (live) => {
        if (isSame(live.control, request)) return live.control;
        const time = new Date().toISOString();
        live.control = { by, since: time, ...(by !== 'agent' && { client }) };
        const entry = { action: 'setControl', sent: by, success: true };
        const actor = { kind: 'person', client } as const;
        const recorded = { time, actor, page: live.session.pageId, ...entry };
        live.record(recorded);
        context.acted(live, callId, [recorded]);
        if (by === 'agent')
          live.reportLater([...live.unreported, { ...entry, page: recorded.page, by: 'person' }]);
        return live.control;
      },
      { isPatient: true, check: (live) => checkMayChange(live, client, context) },
    );
  return controls.during(sessionId, request, store);
};

/** Who has control in the viewer differs from who has it in the MCP App. Where the agent got it makes no difference. */
function isSame(control: Control, { by, client }: Holder): boolean {
  return control.by === by && (by === 'agent' || control.client === client);
}
