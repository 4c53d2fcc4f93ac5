import type { MethodHandler } from '../HostContext.js';

/** Tells of changes to a session that other processes make, until it is closed. */
export const follow: MethodHandler<'follow'> = async ({ principal, sessionId }, { followed }) => {
  await followed.follow(principal, sessionId);
  return null;
};
