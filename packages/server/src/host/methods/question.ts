import { checkActionCount } from '../checkActionCount.js';
import { checkControl } from '../control.js';
import type { MethodHandler } from '../HostContext.js';
import { questionAbout } from '../questionAbout.js';
import { subjectOf } from '../subjectOf.js';

/** Says what the user has to agree to before some actions are done. */
export const question: MethodHandler<'question'> = async (params, context) => {
  const { sessions, policy, config } = context;
  // The app has rules of its own.
  await context.app();
  if (!policy.asks) return undefined;
  const { principal, sessionId, actions, idempotencyKey, actor } = params;
  checkActionCount(actions, config.limits);
  return sessions.look(principal, sessionId, async (live) => {
    // Nobody is asked about what would be refused then.
    if (actions.length > 0) checkControl(live, actor, context);
    // What was done before is not done again, and needs no consent.
    if (idempotencyKey !== undefined && live.callOf(idempotencyKey)) return undefined;
    const asked = questionAbout(await subjectOf(live), actions, policy);
    return asked && { text: asked.text, about: asked.about };
  });
};
