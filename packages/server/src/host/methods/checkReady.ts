import type { MethodHandler } from '../HostContext.js';
import { withTimeout } from '../withTimeout.js';

/** Timeout for the store, in milliseconds. */
const STORE_TIMEOUT = 2000;

/** Tells whether the app is loaded and the store can be reached. */
export const checkReady: MethodHandler<'checkReady'> = async (_, context) => {
  if (!context.isLoaded()) {
    // A failure is logged, and reported by the next call.
    context.app().catch(() => {});
    return { notReady: 'app' };
  }
  try {
    await withTimeout(STORE_TIMEOUT, context.sessions.checkStore(), 'The store does not answer.');
    return {};
  } catch {
    return { notReady: 'store' };
  }
};
