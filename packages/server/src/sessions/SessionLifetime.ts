import type { Config } from '../config/configSchema.js';
import type { SessionSummary } from '../store/SessionStore.js';
import { type ClosedSessions, isClosed } from './ClosedSessions.js';

const MINUTE = 60_000;

interface LifetimeOptions {
  readonly closed: Pick<ClosedSessions, 'isExpired' | 'expiryOf'>;
  /** A function, because limits may change while the server runs. */
  readonly limits: () => Pick<Config['limits'], 'sessionExpiryMinutes'>;
  readonly now: () => number;
}

/** Computes when sessions expire: open ones after their last use, closed ones when their log does. */
export class SessionLifetime {
  readonly #options: LifetimeOptions;

  constructor(options: LifetimeOptions) {
    this.#options = options;
  }

  isExpired(session: SessionSummary): boolean {
    const { closed, limits, now } = this.#options;
    if (isClosed(session)) return closed.isExpired(session);
    return now() - Date.parse(session.updatedAt) > limits().sessionExpiryMinutes * MINUTE;
  }

  /** Returns when a session expires under the current limits: ISO 8601. */
  expiryOf(session: SessionSummary): string {
    const { closed, limits } = this.#options;
    if (isClosed(session)) return closed.expiryOf(session);
    return new Date(Date.parse(session.updatedAt) + limits().sessionExpiryMinutes * MINUTE).toISOString();
  }
}
