import { estimateTokens } from '@lowdefy-mcp/render-core';
import type { Answer, PageAnswer } from '../port/answers.js';
import type { ViewOptions } from '../port/SessionMethods.js';
import type { Actor } from '../port/view.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import { HOW_TO_WAIT, OTHER_CONTROL } from './control.js';
import type { HostContext } from './HostContext.js';
import type { Outcome } from './Outcome.js';
import { shortenLog } from './shortenLog.js';
import { showPage } from './showPage.js';

/** Answers a call that may have changed the page. Answers to a person do not count as seen by the agent. */
export function answerPage(
  live: LiveSession,
  { page, ...outcome }: Outcome,
  { view, detail, maxTokens: most, actor }: ViewOptions & { readonly actor: Actor },
  { config, controls }: Pick<HostContext, 'config' | 'controls'>,
): Answer<PageAnswer> {
  const maxTokens = most ?? config.limits.maxTokens;
  const isAgent = actor.kind === 'agent';
  const {
    log,
    text: logText,
    truncated,
  } = shortenLog(outcome.log, {
    maxTokens: maxTokens / 2,
    detail,
  });
  const left = Math.max(maxTokens - estimateTokens(logText), maxTokens / 2);
  const shown = showPage(page, isAgent ? view : 'none', {
    before: live.shown,
    seen: live.regions,
    maxTokens: left,
  });
  if (shown.view === 'page' || shown.view === 'changes') live.shown = page;
  const { by: control } = controls.holderOf(live);
  const data: PageAnswer = {
    sessionId: live.id,
    pageId: page?.id ?? null,
    // The revision that saving will give the session.
    revision: live.summary.revision + 1,
    ...shown,
    truncated: shown.truncated || truncated,
    ...outcome,
    ...(isAgent && control !== 'agent' && { control }),
    log: [...log],
  };
  return { text: describeAnswer(data, logText), data };
}

function describeAnswer({ running, page, repeated, control }: PageAnswer, logText: string): string {
  const parts = [
    repeated && 'This call was done before and is not repeated. Its result then:',
    logText,
    control && `${OTHER_CONTROL[control]} ${HOW_TO_WAIT}`,
    running.length > 0 && `Still running: ${running.join(', ')}`,
    page.trimEnd(),
  ];
  return parts.filter(Boolean).join('\n\n') || 'done';
}
