import type { Principal } from '../port/Principal.js';
import type { Sessions } from '../sessions/Sessions.js';
import type { SessionStore, StoreChange } from '../store/SessionStore.js';

/** How often a store that cannot notify is asked, in milliseconds. */
const POLL = 1000;

/** A store that notifies is asked at every so many polls only, in case a notification was lost. */
const RARELY = 30;

interface Followed {
  readonly principal: Principal;
  /** The revision that was last told of. */
  revision: number;
  /** It has to be looked at: another process may have changed it. */
  isSuspect: boolean;
}

interface Listener {
  onChange(sessionId: string): Promise<void>;
  /** Hears of a session that was closed, or has expired. */
  onRemove(sessionId: string): void;
}

/**
 * Tells of changes that other processes make to sessions which somebody here watches or has subscribed to. The store notifies of them, or is
 * polled.
 */
export class FollowedSessions {
  readonly #sessions: Sessions;
  readonly #store: Pick<SessionStore, 'onChange'>;
  readonly #listener: Listener;
  readonly #followed = new Map<string, Followed>();
  #timer: NodeJS.Timeout | undefined;
  #polls = 0;
  #isPolling = false;
  #isSubscribed = false;
  #isNotified = false;

  constructor(sessions: Sessions, store: Pick<SessionStore, 'onChange'>, listener: Listener) {
    this.#sessions = sessions;
    this.#store = store;
    this.#listener = listener;
  }

  /** Follows a session until it is closed or has expired. */
  async follow(principal: Principal, id: string): Promise<void> {
    const summary = await this.#sessions.find(principal, id);
    if (summary === undefined || this.#followed.has(id)) return;
    // Suspect, because notifications may begin after it was read.
    this.#followed.set(id, { principal, revision: summary.revision, isSuspect: true });
    this.#timer ??= setInterval(() => this.#tick(), POLL).unref();
    this.#subscribe();
  }

  /** Takes note of a change that this process has made and told of. */
  changed(id: string, revision: number): void {
    const followed = this.#followed.get(id);
    if (followed !== undefined) followed.revision = revision;
  }

  remove(id: string): void {
    this.#followed.delete(id);
    if (this.#followed.size === 0) this.close();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Once: the store notifies until it is closed. */
  #subscribe(): void {
    if (this.#isSubscribed) return;
    this.#isSubscribed = true;
    this.#store
      .onChange((change) => this.#notice(change))
      .then(
        (isNotified) => {
          this.#isNotified = isNotified;
        },
        () => {
          // The store could not be reached: it is polled until somebody follows another session.
          this.#isSubscribed = false;
        },
      );
  }

  #notice({ id, revision }: StoreChange): void {
    for (const [followedId, followed] of this.#followed) {
      const isNew = revision === undefined || revision > followed.revision;
      if (id === undefined || (id === followedId && isNew)) followed.isSuspect = true;
    }
    if (id === undefined || this.#followed.get(id)?.isSuspect) this.#poll();
  }

  #tick(): void {
    this.#polls += 1;
    if (!this.#isNotified || this.#polls % RARELY === 0) {
      for (const followed of this.#followed.values()) followed.isSuspect = true;
    }
    this.#poll();
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    for (const [id, followed] of this.#followed) {
      if (!followed.isSuspect) continue;
      followed.isSuspect = false;
      const isDone = await this.#look(id, followed)
        // If a session cannot be read now, the store may be back the next time.
        .catch(() => false);
      if (!isDone) followed.isSuspect = true;
    }
    this.#isPolling = false;
  }

  /** Returns false if it has to be looked at again. */
  async #look(id: string, followed: Followed): Promise<boolean> {
    // A call of this process tells of itself when it ends.
    if (this.#sessions.isBusy(id)) return false;
    const summary = await this.#sessions.find(followed.principal, id);
    // It was removed or used here meanwhile.
    if (this.#followed.get(id) !== followed || this.#sessions.isBusy(id)) return false;
    if (summary === undefined) {
      this.remove(id);
      this.#listener.onRemove(id);
    } else if (summary.revision > followed.revision) {
      await this.#listener.onChange(id);
      // Noted when it was told, so that it is tried again if it could not be.
      followed.revision = Math.max(followed.revision, summary.revision);
    }
    return true;
  }
}
