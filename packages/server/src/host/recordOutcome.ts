import type { ActResult, LogEntry } from '@lowdefy-mcp/headless';
import type { ToolLogEntry } from '../port/answers.js';
import type { ActedEntry, Actor, AuditEntry } from '../port/view.js';
import { auditEntries } from '../sessions/audit.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import { describeWork, toolLogEntry } from './describeLog.js';
import type { HostContext, RunningCall } from './HostContext.js';
import { isActionOfCall } from './isActionOfCall.js';
import type { Outcome } from './Outcome.js';
import { withInvalidFields } from './withInvalidFields.js';

/** Records the result of actions: in the audit log, with created files, for watchers, and as the outcome for the caller. */
export function recordOutcome(
  live: LiveSession,
  result: ActResult,
  context: Pick<HostContext, 'files' | 'views' | 'acted'>,
  { callId, signal, actor }: Pick<RunningCall, 'callId' | 'signal'> & { readonly actor: Actor },
): Outcome {
  const { files, views } = context;
  const page = result.page ?? undefined;
  live.view = { page };
  live.isRunning = result.running.length > 0;
  const audit = auditEntries(result, result.before?.id ?? null, actor);
  // A skipped action was not done.
  const recorded = audit
    .map((entry, index) => ({ entry, of: result.log[index] }))
    .filter(({ of }) => of?.skipped === undefined);
  live.record(...recorded.map(({ entry }) => entry));
  context.acted(
    live,
    callId,
    recorded.map(({ entry, of }) => actedEntry(entry, of)),
  );
  const pages = [result.before?.id, page?.id].filter((id) => id !== undefined);
  for (const file of result.log.flatMap(({ attachments = [] }) => attachments))
    files.add(live.id, file, pages);
  const onPage = (entry: ToolLogEntry) => ({ ...entry, page: result.before?.id ?? null });
  const lost = live.lost.map((what) => ({ action: 'restore', success: true, warnings: [what] }));
  live.lost = [];
  const uriOf = (name: string) => files.uriOf(live.id, name);
  const entries = withInvalidFields(
    result.log.map((entry) => toolLogEntry(entry, uriOf)),
    page,
  );
  views.publish(live);
  const running = result.running.map(describeWork);
  if (actor.kind === 'person') {
    const sent = entries.map((entry, index) => markPerson(entry, audit[index]?.sent));
    live.reportLater([...live.unreported, ...[...lost, ...sent].map(onPage)]);
    return { log: entries, running, page };
  }
  const { unreported } = live;
  // Nobody reads the answer of a cancelled call.
  const others = [...lost, ...entries.filter((entry) => !isActionOfCall(entry))];
  live.reportLater(signal.aborted ? [...unreported, ...others.map(onPage)] : []);
  return { log: [...unreported.map(({ page: _, ...entry }) => entry), ...lost, ...entries], running, page };
}

/** Marks an action of a person for the agent, and adds the value sent. */
function markPerson(entry: ToolLogEntry, sent: unknown): ToolLogEntry {
  if (!isActionOfCall(entry)) return entry;
  return { ...entry, by: 'person', ...(sent !== undefined && { sent }) };
}

function actedEntry(entry: AuditEntry, { action, error, navigation }: Partial<LogEntry> = {}): ActedEntry {
  const { pageId } = navigation ?? {};
  const urlQuery = navigation?.urlQuery ?? (action?.type === 'open' ? action.urlQuery : undefined);
  return {
    ...entry,
    ...(error?.code !== undefined && { code: error.code }),
    ...(pageId !== undefined && pageId !== entry.pageId && { opened: pageId }),
    ...(urlQuery !== undefined && Object.keys(urlQuery).length > 0 && { urlQuery }),
  };
}
