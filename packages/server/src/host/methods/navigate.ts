import { answerPage } from '../answerPage.js';
import type { MethodHandler } from '../HostContext.js';
import { recordOutcome } from '../recordOutcome.js';

/** Opens a page in a session, and shows it. */
export const navigate: MethodHandler<'navigate'> = (params, context, { signal }) => {
  const { principal, sessionId, pageId, input, urlQuery, view } = params;
  return context.sessions.use(principal, sessionId, async (live, left) => {
    const result = await live.session.open(pageId, {
      ...(input && { input: { ...input } }),
      ...(urlQuery && { urlQuery: { ...urlQuery } }),
      deadline: left,
      signal,
    });
    const outcome = recordOutcome(live, result, context, { signal });
    // It is new, even if it is the one that was open.
    if (view === 'auto') live.shown = undefined;
    return answerPage(live, outcome, params, context.config.limits);
  });
};
