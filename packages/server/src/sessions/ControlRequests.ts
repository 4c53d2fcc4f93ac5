import { EventEmitter } from 'node:events';
import type { Control } from '../port/view.js';
import type { LiveSession } from './LiveSession.js';

type By = Control['by'];

/**
 * Holds requests for control of sessions in this process. A request is stored only after the running call has ended; until then that
 * call must see it, so that it stops early.
 */
export class ControlRequests {
  /** By session id, latest request last. */
  readonly #pending = new Map<string, readonly { readonly by: By }[]>();
  readonly #changes = new EventEmitter().setMaxListeners(0);

  /** Returns who may act in a session, including a request that waits for the running call. */
  holderOf({ id, control }: Pick<LiveSession, 'id' | 'control'>): By {
    return (this.#pending.get(id)?.at(-1) ?? control).by;
  }

  /** Shows the request to the running call while `store` waits for that call to end. */
  async during<T>(id: string, by: By, store: () => Promise<T>): Promise<T> {
    const request = { by };
    this.#pending.set(id, [...(this.#pending.get(id) ?? []), request]);
    this.#changes.emit(id);
    try {
      return await store();
    } finally {
      const rest = (this.#pending.get(id) ?? []).filter((other) => other !== request);
      if (rest.length > 0) this.#pending.set(id, rest);
      else this.#pending.delete(id);
      this.#changes.emit(id);
    }
  }

  /** Adds a listener for the start and end of requests. Returns a function that removes it. */
  onChange(id: string, listener: () => void): () => void {
    this.#changes.on(id, listener);
    return () => this.#changes.off(id, listener);
  }

  /** Resolves at the next change, on timeout, or when aborted. */
  change(id: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        remove();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      const remove = this.onChange(id, end);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }
}
