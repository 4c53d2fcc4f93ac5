import { checkActionCount } from '../checkActionCount.js';
import { checkControl } from '../control.js';
import type { MethodHandler } from '../HostContext.js';
import { questionAbout } from '../questionAbout.js';
import { subjectOf } from '../subjectOf.js';

/** Returns the question that the user has to confirm before these actions, if any. */
export const question: MethodHandler<'question'> = async (params, context) => {
  const { sessions, policy, config } = context;
  // Load the app first, because its YAML may have rules too.
  await context.app();
  if (!policy.asks) return undefined;
  const { principal, sessionId, actions, idempotencyKey, actor } = params;
  checkActionCount(actions, config.limits);
  return sessions.look(principal, sessionId, async (live) => {
    // Do not ask about actions that would be rejected anyway.
    if (actions.length > 0) checkControl(live, actor, context);
    // A repeated call does nothing, so it needs no consent.
    if (idempotencyKey !== undefined && live.findCall(idempotencyKey)) return undefined;
    const asked = questionAbout(await subjectOf(live), actions, policy);
    return asked && { text: asked.text, about: asked.about, sessionId };
  });
};
