import type { MethodHandler } from '../HostContext.js';

/** Shows a session to a person. */
export const view: MethodHandler<'view'> = ({ principal, sessionId }, { views }) =>
  views.view(principal, sessionId);
