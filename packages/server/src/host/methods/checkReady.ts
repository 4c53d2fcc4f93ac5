import type { MethodHandler } from '../HostContext.js';
import { withTimeout } from '../withTimeout.js';

/** How long the store may take, in milliseconds. */
const LONGEST = 2000;

/** Tells whether the app is loaded and the store can be reached. */
export const checkReady: MethodHandler<'checkReady'> = async (_, context) => {
  if (!context.isLoaded()) {
    // What goes wrong is in the log, and told to the next call.
    context.app().catch(() => {});
    return { notReady: 'app' };
  }
  try {
    await withTimeout(LONGEST, context.sessions.checkStore(), 'The store does not answer.');
    return {};
  } catch {
    return { notReady: 'store' };
  }
};
