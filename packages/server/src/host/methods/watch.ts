import type { MethodHandler } from '../HostContext.js';

/** Shows a session to a person, and then its changes, including those of other processes. */
export const watch: MethodHandler<'watch'> = async ({ principal, sessionId }, { followed, views }) => {
  await followed.follow(principal, sessionId);
  return views.watch(principal, sessionId);
};
