import { answerPage } from '../answerPage.js';
import { checkSessionSize } from '../checkSessionSize.js';
import { checkControl } from '../control.js';
import { withNoPagesAdvice } from '../describeNoPages.js';
import type { MethodHandler } from '../HostContext.js';
import { recordOutcome } from '../recordOutcome.js';

/** Opens a page in a session, and shows it. */
export const navigate: MethodHandler<'navigate'> = (params, context, { callId, signal }) => {
  const { principal, sessionId, pageId, input, urlQuery, view, actor } = params;
  return context.sessions.use(
    principal,
    sessionId,
    async (live, left) => {
      context.views.doing(live, { actor, action: 'open' });
      try {
        const opening = live.session.open(pageId, {
          ...(input && { input: { ...input } }),
          ...(urlQuery && { urlQuery: { ...urlQuery } }),
          deadline: left,
          signal,
        });
        const result = await opening.catch(async (error: unknown) => {
          throw await withNoPagesAdvice(error, live.session, principal);
        });
        const outcome = recordOutcome(live, result, context, { callId, signal, actor });
        // Show the page in full, even if it was open before.
        if (view === 'auto' && actor.kind === 'agent') live.shown = undefined;
        return answerPage(live, outcome, params, context);
      } finally {
        context.views.doing(live, null);
      }
    },
    {
      check(live) {
        checkControl(live, actor, context);
        checkSessionSize(live, context.config.limits);
      },
    },
  );
};
