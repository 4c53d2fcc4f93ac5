import type { MethodHandler } from '../HostContext.js';

/** Tells whether the app is loaded and sessions can be saved. */
export const checkReady: MethodHandler<'checkReady'> = async (_, context) => {
  if (!context.isLoaded()) {
    // A failure is logged, and reported by the next call.
    context.app().catch(() => {});
    return { notReady: 'app' };
  }
  return context.sessions.checkStore().then(
    () => ({}),
    () => ({ notReady: 'store' }),
  );
};
