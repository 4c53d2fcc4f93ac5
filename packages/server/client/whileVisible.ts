/** The polling interval, in milliseconds. */
const INTERVAL = 5000;

/** Polls `check` while the tab is visible, and as soon as it becomes visible again, one call at a time, until it resolves with false. */
export function whileVisible(check: () => Promise<boolean>): void {
  let isChecking = false;
  const run = async () => {
    if (isChecking || document.visibilityState !== 'visible') return;
    isChecking = true;
    const shouldContinue = await check();
    isChecking = false;
    if (shouldContinue) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
  const timer = setInterval(run, INTERVAL);
  document.addEventListener('visibilitychange', run);
}
