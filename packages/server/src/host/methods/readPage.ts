import type { MethodHandler } from '../HostContext.js';
import { showPage } from '../showPage.js';

/** Prints the page that is open in a session. */
export const readPage: MethodHandler<'readPage'> = ({ principal, sessionId }, { sessions, config }) =>
  sessions.look(principal, sessionId, async (live) => {
    const { maxTokens } = config.limits;
    const { page } = showPage(await live.page(), 'page', { maxTokens });
    return page || 'No page is open.\n';
  });
