import type { ActResult } from '@lowdefy-mcp/headless';
import { auditEntries } from '../sessions/audit.js';
import { fieldsOf } from '../sessions/fields.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import { describeWork, toolLogEntry } from './describeLog.js';
import type { HostContext, RunningCall } from './HostContext.js';
import { isOfCall } from './isOfCall.js';
import type { Outcome } from './Outcome.js';
import { withInvalidFields } from './withInvalidFields.js';

/** Records what was done in a session: in its log, with the files that were made. */
export function recordOutcome(
  live: LiveSession,
  result: ActResult,
  { files }: Pick<HostContext, 'files'>,
  { signal }: Pick<RunningCall, 'signal'>,
): Outcome {
  const page = result.page ?? undefined;
  live.isRunning = result.running.length > 0;
  const [before, after] = [fieldsOf(result.before ?? undefined), fieldsOf(page)];
  const isOpen = (id: string) =>
    (before.open.has(id) || after.open.has(id)) && !before.secret.has(id) && !after.secret.has(id);
  live.record(...auditEntries(result, result.before?.id ?? null, isOpen));
  for (const file of result.log.flatMap(({ attachments = [] }) => attachments)) files.add(live.id, file);
  const lost = live.lost.map((what) => ({ action: 'restore', success: true, warnings: [what] }));
  live.lost = [];
  const uriOf = (name: string) => files.uriOf(live.id, name);
  const entries = withInvalidFields(
    result.log.map((entry) => toolLogEntry(entry, uriOf)),
    page,
  );
  const log = [...live.untold, ...lost, ...entries];
  // Nobody reads the answer of a cancelled call.
  live.untold = signal.aborted ? log.filter((entry) => !isOfCall(entry)) : [];
  return { log, running: result.running.map(describeWork), page };
}
