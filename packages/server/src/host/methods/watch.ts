import type { MethodHandler } from '../HostContext.js';

/** Shows a session to a person, and from then on what changes. */
export const watch: MethodHandler<'watch'> = ({ principal, sessionId }, { views }) =>
  views.watch(principal, sessionId);
