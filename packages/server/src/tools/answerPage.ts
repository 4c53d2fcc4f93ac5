import type { ActResult } from '@lowdefy-mcp/headless';
import { estimateTokens } from '@lowdefy-mcp/render-core';
import { auditEntries } from '../sessions/audit.js';
import { type Fields, fieldsOf } from '../sessions/fields.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import { describeLog, describeWork, toolLogEntry } from './describeLog.js';
import { facts } from './facts.js';
import type { PageAnswer, ToolLogEntry } from './schemas.js';
import { shortenLog } from './shortenLog.js';
import { showPage, type View } from './showPage.js';
import type { Answer, Call } from './Tool.js';

/** What to show. */
export interface ViewOptions {
  readonly view: View;
  readonly maxTokens?: number | undefined;
}

/** What came of some work. */
export type Outcome = Pick<PageAnswer, 'running' | 'repeated'> & { readonly log: readonly ToolLogEntry[] };

/** Takes note of what was done in a session: in its log, with the files that were made. `before` are the fields there were. */
export async function takeNote(
  live: LiveSession,
  result: ActResult,
  before: { readonly page: string | null; readonly fields: Fields },
  { service }: Pick<Call, 'service'>,
): Promise<Outcome> {
  live.isRunning = result.running.length > 0;
  const after = fieldsOf(await live.page());
  const isOpen = (id: string) =>
    (before.fields.open.has(id) || after.open.has(id)) &&
    !before.fields.secret.has(id) &&
    !after.secret.has(id);
  live.record(...auditEntries(result, before.page, isOpen));
  service.keepFiles(live.id, result.log);
  const lost = live.lost.map((what) => ({ action: 'restore', success: true, warnings: [what] }));
  live.lost = [];
  const entries = result.log.map((entry) => toolLogEntry(entry, (name) => service.fileUri(live.id, name)));
  return {
    log: [...lost, ...entries],
    running: result.running.map(describeWork),
  };
}

/** The answer to whatever may have changed the page. */
export async function answerPage(
  live: LiveSession,
  outcome: Outcome,
  { view, maxTokens: most }: ViewOptions,
  { service }: Pick<Call, 'service'>,
): Promise<Answer<PageAnswer>> {
  const maxTokens = most ?? service.config.limits.maxTokens;
  const { log, truncated } = shortenLog(outcome.log, maxTokens / 2);
  const left = Math.max(maxTokens - estimateTokens(describeLog(log)), maxTokens / 2);
  const page = await live.page();
  const shown = showPage(page, view, { before: live.shown, maxTokens: left });
  if (shown.view === 'page' || shown.view === 'changes') live.shown = page;
  const data: PageAnswer = {
    sessionId: live.id,
    pageId: page?.id ?? null,
    // What the session will have when it is saved.
    revision: live.summary.revision + 1,
    ...shown,
    truncated: shown.truncated || truncated,
    ...outcome,
    log: [...log],
  };
  return { text: describeAnswer(data), data };
}

function describeAnswer({ log, running, page, repeated, ...rest }: PageAnswer): string {
  const parts = [
    repeated && 'This was done before, and not again. What came of it then:',
    describeLog(log),
    running.length > 0 && `Still running: ${running.join(', ')}`,
    page.trimEnd(),
    facts(rest),
  ];
  return parts.filter(Boolean).join('\n\n');
}
