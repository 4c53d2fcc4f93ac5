import { randomUUID } from 'node:crypto';
import type { SessionStore } from '../store/SessionStore.js';

/** How long a used approval is remembered, in milliseconds: longer than it is valid, even if clocks differ. */
const REMEMBERED = 900_000;

/** Records used approvals in the store, so that each is valid once on all servers that share it, and after a restart. */
export class Approvals {
  readonly #store: Pick<SessionStore, 'acquireLease'>;

  constructor(store: Pick<SessionStore, 'acquireLease'>) {
    this.#store = store;
  }

  /** Uses an approval. Returns false if it was used before. */
  use(nonce: string): Promise<boolean> {
    // A lease that nobody releases: only the first can acquire it, and the store removes it by itself.
    return this.#store.acquireLease(`approval-${nonce}`, randomUUID(), REMEMBERED);
  }
}
