import { checkActionCount } from '../checkActionCount.js';
import type { MethodHandler } from '../HostContext.js';
import { questionAbout } from '../questionAbout.js';
import { subjectOf } from '../subjectOf.js';

/** Says what the user has to agree to before some actions are done. */
export const question: MethodHandler<'question'> = async (params, { sessions, policy, config }) => {
  const { principal, sessionId, actions, idempotencyKey } = params;
  checkActionCount(actions, config.limits);
  return sessions.look(principal, sessionId, async (live) => {
    // What was done before is not done again, and needs no consent.
    if (idempotencyKey !== undefined && live.callOf(idempotencyKey)) return undefined;
    const asked = questionAbout(await subjectOf(live), actions, policy);
    return asked && { text: asked.text, about: asked.about };
  });
};
