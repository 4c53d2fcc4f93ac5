import type { MethodHandler } from '../HostContext.js';

/** Shows a session to a person, and from then on what changes in it, also by other processes. */
export const watch: MethodHandler<'watch'> = async ({ principal, sessionId }, { followed, views }) => {
  await followed.follow(principal, sessionId);
  return views.watch(principal, sessionId);
};
