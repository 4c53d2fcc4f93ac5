import type { Principal } from '../port/Principal.js';
import type { Sessions } from '../sessions/Sessions.js';
import type { SessionStore, StoreChange } from '../store/SessionStore.js';

/** Poll interval, in milliseconds. */
const POLL_MS = 1000;

/** A store that notifies is read only every n-th poll, in case a notification was lost. */
const NOTIFIED_POLLS = 30;

interface Followed {
  readonly principal: Principal;
  /** The last revision that listeners know of. */
  revision: number;
  /** Another process may have changed the session since. */
  isUnchecked: boolean;
}

interface Listener {
  onChange(sessionId: string): Promise<void>;
  /** Called when a session was closed or has expired. */
  onRemove(sessionId: string): void;
}

/**
 * Reports changes that other processes make to sessions with watchers or subscribers in this process. Relies on notifications of the store,
 * with polling as fallback.
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
  #storeNotifies = false;

  constructor(sessions: Sessions, store: Pick<SessionStore, 'onChange'>, listener: Listener) {
    this.#sessions = sessions;
    this.#store = store;
    this.#listener = listener;
  }

  /** Follows a session until it is closed or has expired. */
  async follow(principal: Principal, id: string): Promise<void> {
    const summary = await this.#sessions.find(principal, id);
    if (summary === undefined || this.#followed.has(id)) return;
    // Unchecked, because notifications may begin only after the summary was read.
    this.#followed.set(id, { principal, revision: summary.revision, isUnchecked: true });
    this.#timer ??= setInterval(() => this.#tick(), POLL_MS).unref();
    this.#subscribe();
  }

  /** Records a change that this process made and has already reported. */
  noteRevision(id: string, revision: number): void {
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

  /** Subscribes once: the store notifies until it is closed. */
  #subscribe(): void {
    if (this.#isSubscribed) return;
    this.#isSubscribed = true;
    this.#store
      .onChange((change) => this.#onStoreChange(change))
      .then(
        (notifies) => {
          this.#storeNotifies = notifies;
        },
        () => {
          // The store is unavailable: poll, and subscribe again when the next session is followed.
          this.#isSubscribed = false;
        },
      );
  }

  #onStoreChange({ id, revision }: StoreChange): void {
    for (const [followedId, followed] of this.#followed) {
      const isNew = revision === undefined || revision > followed.revision;
      if (id === undefined || (id === followedId && isNew)) followed.isUnchecked = true;
    }
    if (id === undefined || this.#followed.get(id)?.isUnchecked) this.#poll();
  }

  #tick(): void {
    this.#polls += 1;
    if (!this.#storeNotifies || this.#polls % NOTIFIED_POLLS === 0) {
      for (const followed of this.#followed.values()) followed.isUnchecked = true;
    }
    this.#poll();
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    for (const [id, followed] of this.#followed) {
      if (!followed.isUnchecked) continue;
      followed.isUnchecked = false;
      const isDone = await this.#check(id, followed)
        // The store may be available again at the next poll.
        .catch(() => false);
      if (!isDone) followed.isUnchecked = true;
    }
    this.#isPolling = false;
  }

  /** Checks one session for changes; false if it must be checked again. */
  async #check(id: string, followed: Followed): Promise<boolean> {
    // A running call of this process reports its own change when it ends.
    if (this.#sessions.isBusy(id)) return false;
    const summary = await this.#sessions.find(followed.principal, id);
    // It was removed or used in this process meanwhile.
    if (this.#followed.get(id) !== followed || this.#sessions.isBusy(id)) return false;
    if (summary === undefined) {
      this.remove(id);
      this.#listener.onRemove(id);
    } else if (summary.revision > followed.revision) {
      await this.#listener.onChange(id);
      // Set after the listener succeeded, so that a failure is retried.
      followed.revision = Math.max(followed.revision, summary.revision);
    }
    return true;
  }
}
