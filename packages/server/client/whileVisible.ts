/** How often a page asks the server whether something has changed, in milliseconds. */
const INTERVAL = 5000;

/** Calls `check` every few seconds while the tab is visible, and as soon as it is visible again; one call at a time, until it resolves to false. */
export function whileVisible(check: () => Promise<boolean>): void {
  let isChecking = false;
  const run = async () => {
    if (isChecking || document.visibilityState !== 'visible') return;
    isChecking = true;
    const goesOn = await check();
    isChecking = false;
    if (goesOn) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
  const timer = setInterval(run, INTERVAL);
  document.addEventListener('visibilitychange', run);
}
