import { randomBytes } from 'node:crypto';
import type { SessionStore, StoredSession } from './SessionStore.js';
import { retryWithin } from './unavailable.js';

/** The timeout of a check, in milliseconds. */
const TIMEOUT = 2000;

/** In the past, so that no list contains a record that is left over, and a sweep removes it. */
const EXPIRED = new Date(0).toISOString();

/** Checks that sessions can be saved: adds a record to the store and removes it. A store that can be read may be read-only or full. */
export class StoreCheck {
  readonly #store: SessionStore;
  /** The same for all checks, so that failed ones leave at most one record. */
  readonly #id = randomBytes(18).toString('base64url');
  #isLeft = false;
  #running: Promise<void> | undefined;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** Rejects if sessions cannot be saved now. Concurrent calls share one check. */
  async run(): Promise<void> {
    this.#running ??= this.#write().finally(() => {
      this.#running = undefined;
    });
    const running = this.#running;
    await retryWithin(() => running, { milliseconds: TIMEOUT, isTransient: () => false });
  }

  async #write(): Promise<void> {
    if (this.#isLeft) await this.#store.remove(this.#id);
    this.#isLeft = true;
    await this.#store.create(recordOf(this.#id));
    await this.#store.remove(this.#id);
    this.#isLeft = false;
  }
}

function recordOf(id: string): StoredSession {
  return {
    id,
    owner: 'ready',
    name: 'ready',
    description: '',
    pageId: null,
    createdAt: EXPIRED,
    updatedAt: EXPIRED,
    expiresAt: EXPIRED,
    revision: 0,
    body: null,
  };
}
