import type { SessionStore } from '../SessionStore.js';

/** A requirement for every store. */
export interface StoreCase {
  readonly name: string;
  /** Rejects if the store violates the requirement. The store must be empty. */
  run(store: SessionStore): Promise<void>;
}

/** A requirement for two stores that share their data. */
export interface SharedStoreCase {
  readonly name: string;
  /** Rejects if the stores violate the requirement. They must be empty. */
  run(one: SessionStore, other: SessionStore): Promise<void>;
}
