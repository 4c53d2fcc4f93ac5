import { estimateTokens } from '@lowdefy-mcp/render-core';
import type { Config } from '../config/configSchema.js';
import type { Answer, PageAnswer } from '../port/answers.js';
import type { ViewOptions } from '../port/SessionMethods.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import type { Outcome } from './Outcome.js';
import { shortenLog } from './shortenLog.js';
import { showPage } from './showPage.js';

/** Answers a call that may have changed the page. */
export function answerPage(
  live: LiveSession,
  { page, ...outcome }: Outcome,
  { view, detail, maxTokens: most }: ViewOptions,
  limits: Pick<Config['limits'], 'maxTokens'>,
): Answer<PageAnswer> {
  const maxTokens = most ?? limits.maxTokens;
  const {
    log,
    text: logText,
    truncated,
  } = shortenLog(outcome.log, {
    maxTokens: maxTokens / 2,
    detail,
  });
  const left = Math.max(maxTokens - estimateTokens(logText), maxTokens / 2);
  const shown = showPage(page, view, { before: live.shown, seen: live.regions, maxTokens: left });
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
  return { text: describeAnswer(data, logText), data };
}

function describeAnswer({ running, page, repeated }: PageAnswer, logText: string): string {
  const parts = [
    repeated && 'This was done before, and not again. The result then:',
    logText,
    running.length > 0 && `Still running: ${running.join(', ')}`,
    page.trimEnd(),
  ];
  return parts.filter(Boolean).join('\n\n') || 'done';
}
