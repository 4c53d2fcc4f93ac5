import type { SessionStore, StoreChange } from '../store/SessionStore.js';

type Listener = (change: StoreChange) => void;

/** Forwards the notifications of a store to workers. Subscribes once, with the first listener. */
export class StoreChanges {
  readonly #store: SessionStore;
  readonly #listeners = new Set<Listener>();
  #begun: Promise<boolean> | undefined;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** Adds a listener. Resolves with false if the store cannot notify. */
  async add(listener: Listener): Promise<boolean> {
    this.#listeners.add(listener);
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  async #begin(): Promise<boolean> {
    try {
      return await this.#store.onChange((change) => {
        for (const listener of this.#listeners) listener(change);
      });
    } catch (error) {
      this.#begun = undefined;
      throw error;
    }
  }
}
