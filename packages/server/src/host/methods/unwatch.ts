import type { MethodHandler } from '../HostContext.js';

/** Ends one `watch` of a session. */
export const unwatch: MethodHandler<'unwatch'> = async ({ principal, sessionId }, { views }) => {
  views.unwatch(principal, sessionId);
  return null;
};
