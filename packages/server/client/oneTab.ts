/** A tab that shows a session, or waits for its turn. */
export interface Tab {
  /** Asks the tab that shows the session to come to the front. */
  focusOther(): void;
  /** Shows the session here; the other tab stops. */
  takeOver(): void;
}

export interface OneTabOptions {
  readonly sessionId: string;
  /** This tab shows the session from now on. */
  onGranted(): void;
  /** Another tab shows it. */
  onOther(tab: Tab): void;
  /** A person looks for this tab. */
  onWanted(): void;
}

/**
 * Lets one tab of a browser show a session: the one that holds the lock. The browser releases it when the tab is closed or crashes.
 * Locks exist where a page is secure: with HTTPS, and on localhost. Elsewhere every tab shows the session.
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
        // It is held until the tab goes, or another takes it.
        return new Promise<never>(() => {});
      })
      .catch(() => {
        // Another tab took it.
        isShown = false;
        onOther(tab);
      });
  }
}
