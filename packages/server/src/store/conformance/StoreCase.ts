import type { SessionStore } from '../SessionStore.js';

/** Something that every store must do. */
export interface StoreCase {
  readonly name: string;
  /** Rejects if the store does not do it. The store must be empty. */
  run(store: SessionStore): Promise<void>;
}

/** Something that stores of two processes must do. */
export interface SharedStoreCase {
  readonly name: string;
  /** Rejects if the stores do not do it. They must be empty. */
  run(one: SessionStore, other: SessionStore): Promise<void>;
}
