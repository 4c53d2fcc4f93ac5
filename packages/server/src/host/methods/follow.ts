import type { MethodHandler } from '../HostContext.js';

/** Reports changes that other processes make to a session, until it is closed. */
export const follow: MethodHandler<'follow'> = async ({ principal, sessionId }, { followed }) => {
  await followed.follow(principal, sessionId);
  return null;
};
