import type { Principal } from '../port/Principal.js';
import type { Sessions } from '../sessions/Sessions.js';

/** How often the store is asked, in milliseconds. */
const POLL = 1000;

interface Followed {
  readonly principal: Principal;
  /** The revision that was last told of. */
  revision: number;
}

interface Listener {
  onChange(sessionId: string): Promise<void>;
  /** Hears of a session that was closed, or has expired. */
  onRemove(sessionId: string): void;
}

/** Tells of changes that other processes make to sessions which somebody here watches or has subscribed to. */
export class FollowedSessions {
  readonly #sessions: Sessions;
  readonly #listener: Listener;
  readonly #followed = new Map<string, Followed>();
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;

  constructor(sessions: Sessions, listener: Listener) {
    this.#sessions = sessions;
    this.#listener = listener;
  }

  /** Follows a session until it is closed or has expired. */
  async follow(principal: Principal, id: string): Promise<void> {
    const summary = await this.#sessions.find(principal, id);
    if (summary === undefined || this.#followed.has(id)) return;
    this.#followed.set(id, { principal, revision: summary.revision });
    this.#timer ??= setInterval(() => this.#poll(), POLL).unref();
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

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    // If a session cannot be read now, the store may be back the next time.
    for (const [id, followed] of this.#followed) await this.#look(id, followed).catch(() => {});
    this.#isPolling = false;
  }

  async #look(id: string, followed: Followed): Promise<void> {
    // A call of this process tells of itself when it ends.
    if (this.#sessions.isBusy(id)) return;
    const summary = await this.#sessions.find(followed.principal, id);
    // It was removed or used here meanwhile.
    if (this.#followed.get(id) !== followed || this.#sessions.isBusy(id)) return;
    if (summary === undefined) {
      this.remove(id);
      this.#listener.onRemove(id);
    } else if (summary.revision > followed.revision) {
      await this.#listener.onChange(id);
      // Noted when it was told, so that it is tried again if it could not be.
      followed.revision = Math.max(followed.revision, summary.revision);
    }
  }
}
