import type { InteractParams } from '../../port/SessionMethods.js';
import type { LiveSession } from '../../sessions/LiveSession.js';
import { ToolError } from '../../sessions/ToolError.js';
import { answerPage } from '../answerPage.js';
import { checkActionCount } from '../checkActionCount.js';
import type { HostContext, MethodHandler, RunningCall } from '../HostContext.js';
import { doOnce } from '../idempotency.js';
import type { Outcome } from '../Outcome.js';
import { questionAbout } from '../questionAbout.js';
import { recordOutcome } from '../recordOutcome.js';
import { subjectOf } from '../subjectOf.js';

const CHANGED =
  'The page has changed since the user was asked. Nothing was done: look at the page with read, and try again.';

/** Performs an agent's actions on the open page, or waits for what still runs, and shows the result. */
export const interact: MethodHandler<'interact'> = async (params, context, call) => {
  const { sessions, config } = context;
  checkActionCount(params.actions, config.limits);
  return sessions.use(params.principal, params.sessionId, async (live, left) => {
    const outcome = await doOnce(live, params, sessions, () => act(live, params, context, { ...call, left }));
    const isWaiting = params.actions.length === 0 && params.view === 'auto';
    return answerPage(live, outcome, isWaiting ? { ...params, view: 'changes' } : params, config.limits);
  });
};

async function act(
  live: LiveSession,
  { actions, stopOnError, timeoutSeconds = Number.POSITIVE_INFINITY, agreedTo }: InteractParams,
  context: HostContext,
  { left, signal, progress }: RunningCall & { readonly left: number },
): Promise<Outcome> {
  const { policy } = context;
  const started = performance.now();
  const asked = policy.asks ? questionAbout(await subjectOf(live), actions, policy) : undefined;
  if (asked?.about !== agreedTo) throw new ToolError(CHANGED);
  const deadline = Math.min(left - (performance.now() - started), timeoutSeconds * 1000);
  if (actions.length === 0)
    return recordOutcome(live, await live.session.wait({ deadline, signal }), context, { signal });
  const result = await live.session.act(actions, {
    stopOnError,
    deadline,
    signal,
    mayUse: (pageId, blockId, name) =>
      !policy.mustAsk(pageId, blockId, name) || asked?.uses.has(policy.keyOf(pageId, blockId, name)) === true,
    onEntry: ({ action: { type } }, index) => progress(index + 1, actions.length, type),
  });
  return recordOutcome(live, result, context, { signal });
}
