import type { HostContext, MethodHandler } from '../HostContext.js';
import { refusedEntries } from '../refusedEntries.js';

/**
 * Records that a call was not done, because the user's consent is missing: in the audit log, and in the log of its session, which people
 * see as activity.
 */
export const refuse: MethodHandler<'refuse'> = async (params, context, { callId }) => {
  const { principal, sessionId, tool, actions, refusal, actor } = params;
  const entriesOn = (page: string | null) => refusedEntries(actions, { refusal, actor, page });
  if (sessionId === undefined) {
    const entries = refusedEntries([{ type: 'callTool' }], { refusal, actor, page: null });
    const named = entries.map((entry) => ({ ...entry, name: tool }));
    context.acted({ owner: principal }, callId, named);
    return null;
  }
  let isRecorded = false;
  const record = (page: string | null) => {
    isRecorded = true;
    const entries = entriesOn(page);
    context.acted({ id: sessionId, owner: principal }, callId, entries);
    return entries;
  };
  const work: Parameters<HostContext['sessions']['use']>[2] = async (live) =>
    live.record(...record(live.session.pageId));
  await context.sessions.use(principal, sessionId, work, { isPatient: true }).catch(() => {
    // The session may have been closed, or cannot be saved. The audit log has the entry in any case.
    if (!isRecorded) record(null);
  });
  return null;
};
