/** A tab that shows a session, or waits for the tab that does. */
export interface Tab {
  /** Asks the tab that shows the session to come to the front. */
  focusOther(): void;
  /** Shows the session here, and stops the other tab. */
  takeOver(): void;
}

export interface OneTabOptions {
  readonly sessionId: string;
  /** Called when this tab shows the session from now on. */
  onGranted(): void;
  /** Called when another tab shows it. */
  onOther(tab: Tab): void;
  /** Called when a person looks for this tab. */
  onWanted(): void;
}

/**
 * Lets only one tab of a browser show a session: the one that holds the Web Lock, which the browser releases when the tab closes or
 * crashes. Web Locks need a secure context (HTTPS or localhost); elsewhere every tab shows the session.
 */
export function oneTab({ sessionId, onGranted, onOther, onWanted }: OneTabOptions): void {
  const name = `lowdefy-view:${sessionId}`;
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) {
    onGranted();
    return;
  }
  const channel = new BroadcastChannel(name);
  let isShown = false;
  channel.addEventListener('message', () => {
    if (isShown) onWanted();
  });
  const tab: Tab = {
    focusOther: () => channel.postMessage('focus'),
    takeOver: () => request({ steal: true }),
  };
  request({ ifAvailable: true });

  function request(options: LockOptions): void {
    locks
      ?.request(name, options, (lock) => {
        if (lock === null) return onOther(tab);
        isShown = true;
        onGranted();
        // Holds the lock until the tab closes, or another tab steals it.
        return new Promise<never>(() => {});
      })
      .catch(() => {
        // Another tab stole the lock.
        isShown = false;
        onOther(tab);
      });
  }
}
