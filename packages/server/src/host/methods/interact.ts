import { quoteJson } from '@lowdefy-mcp/render-core';
import type { InteractParams } from '../../port/SessionMethods.js';
import type { LiveSession } from '../../sessions/LiveSession.js';
import { ToolError } from '../../sessions/ToolError.js';
import { answerPage } from '../answerPage.js';
import { checkActionCount } from '../checkActionCount.js';
import { checkSessionSize } from '../checkSessionSize.js';
import { checkControl, otherControl, untilTakenOver, waitForControl } from '../control.js';
import type { HostContext, MethodHandler, RunningCall } from '../HostContext.js';
import { doOnce } from '../idempotency.js';
import { isGranted } from '../isGranted.js';
import type { Outcome } from '../Outcome.js';
import { questionAbout } from '../questionAbout.js';
import { recordOutcome } from '../recordOutcome.js';
import { refusedEntries } from '../refusedEntries.js';
import { subjectOf } from '../subjectOf.js';

const CHANGED =
  'The page has changed since the user was asked. Nothing was done. Look at the page with read, and try again.';

/** Performs actions on the open page, or waits for running work if there are none, and shows the result. */
export const interact: MethodHandler<'interact'> = async (params, context, call) => {
  const { sessions, config } = context;
  const { principal, sessionId, actions, actor, idempotencyKey } = params;
  const { timeoutSeconds = Number.POSITIVE_INFINITY } = params;
  checkActionCount(actions, config.limits);
  await checkGrants(params, context);
  const isWaiting = actions.length === 0;
  const started = performance.now();
  const time = Math.min(config.limits.deadlineSeconds, timeoutSeconds) * 1000;
  if (isWaiting && actor.kind === 'agent')
    await waitForControl(principal, sessionId, context, { milliseconds: time, signal: call.signal });
  const end = started + timeoutSeconds * 1000;
  return sessions.use(
    principal,
    sessionId,
    async (live, left) => {
      const deadline = Math.max(0, Math.min(left, end - performance.now()));
      const outcome = await doOnce(live, params, context, () =>
        isWaiting ? wait(live, params, context, call, deadline) : act(live, params, context, call, deadline),
      );
      const view = isWaiting && params.view === 'auto' ? 'changes' : params.view;
      return answerPage(live, outcome, { ...params, view }, context);
    },
    {
      check(live) {
        if (isWaiting) return;
        checkControl(live, actor, context);
        // A repeated call only gets its earlier result.
        if (idempotencyKey === undefined || live.findCall(idempotencyKey) === undefined)
          checkSessionSize(live, config.limits);
      },
    },
  );
};

/** Refuses calls of API endpoints that the caller's token does not allow, as if they did not exist. */
async function checkGrants({ principal, actions }: InteractParams, { app }: HostContext): Promise<void> {
  const called = actions.flatMap((action) => {
    // The action may be malformed.
    const { type, endpointId }: Readonly<Record<string, unknown>> = Object(action);
    return type === 'callApi' ? [String(endpointId)] : [];
  });
  if (called.length === 0 || !('isReadOnly' in principal)) return;
  const loaded = await app();
  const refused = called.find((endpointId) => !isGranted(principal, endpointId, loaded));
  if (refused === undefined) return;
  throw new ToolError(
    `The token has the scope mcp:read without mcp:write, and there is no API endpoint ${quoteJson(refused)} for it. Nothing was done.`,
  );
}

/** Waits for running work. Stops when a person takes control, because waiting would block their actions. */
async function wait(
  live: LiveSession,
  { actor }: InteractParams,
  context: HostContext,
  { callId, signal }: RunningCall,
  deadline: number,
): Promise<Outcome> {
  const result = await untilTakenOver(live, context, signal, (either) =>
    live.session.wait({ deadline, signal: either }),
  );
  return recordOutcome(live, result, context, { callId, signal, actor });
}

async function act(
  live: LiveSession,
  { actions, stopOnError, agreedTo, actor }: InteractParams,
  context: HostContext,
  { callId, signal, progress }: RunningCall,
  deadline: number,
): Promise<Outcome> {
  const { policy, controls, views } = context;
  const started = performance.now();
  // A person in the viewer is the user to ask. In the MCP App it may be the model, which can call its tools in some hosts.
  const mustAsk = actor.kind === 'agent' || actor.client === 'app';
  const asked = mustAsk && policy.asks ? questionAbout(await subjectOf(live), actions, policy) : undefined;
  if (asked?.about !== agreedTo) {
    const entries = refusedEntries(actions, { refusal: 'changed', actor, page: live.session.pageId });
    live.record(...entries);
    context.acted(live, callId, entries);
    throw new ToolError(CHANGED);
  }
  // Checked when an action runs, because a rebuild may have changed the rules meanwhile.
  const isAgreed = (key: string | undefined) =>
    !mustAsk || key === undefined || asked?.uses.has(key) === true;
  try {
    const result = await live.session.act(actions, {
      stopOnError,
      deadline: deadline - (performance.now() - started),
      signal,
      mayUse: (pageId, blockId, name) => isAgreed(policy.consent(pageId, blockId, name)?.key),
      mayCall: (endpointId) => isAgreed(policy.endpointConsent(endpointId)?.key),
      interrupt() {
        return otherControl(controls.holderOf(live), actor);
      },
      onStart(action) {
        // The action may be malformed.
        const { type, blockId }: Readonly<Record<string, unknown>> = Object(action);
        views.doing(live, {
          actor,
          action: String(type),
          ...(typeof blockId === 'string' && { blockId }),
        });
      },
      onEntry({ action: { type } }, index, look) {
        progress(index + 1, actions.length, type);
        // The page after the last action is shown with the result.
        if (index + 1 < actions.length && views.isWatched(live)) views.show(live, look());
      },
    });
    return recordOutcome(live, result, context, { callId, signal, actor });
  } finally {
    views.doing(live, null);
  }
}
