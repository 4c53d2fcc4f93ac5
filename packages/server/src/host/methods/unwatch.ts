import type { MethodHandler } from '../HostContext.js';

/** Ends one `watch` of a session. */
export const unwatch: MethodHandler<'unwatch'> = async ({ sessionId }, { views }) => {
  views.unwatch(sessionId);
  return null;
};
