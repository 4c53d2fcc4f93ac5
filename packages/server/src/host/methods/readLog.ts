import { quoteJson } from '@lowdefy-mcp/render-core';
import type { MethodHandler } from '../HostContext.js';

/** Prints what was done in a session, an entry on each line. */
export const readLog: MethodHandler<'readLog'> = ({ principal, sessionId }, { sessions }) =>
  sessions.look(principal, sessionId, async ({ log }) => `[\n${log.map(quoteJson).join(',\n')}\n]`);
