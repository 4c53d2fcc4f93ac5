import { EventEmitter } from 'node:events';
import type { Control } from '../port/view.js';

/** Who may act, and where a person took control. */
export type Holder = Pick<Control, 'by' | 'client'>;

/** Tells whether a person took control in the viewer. Control of earlier versions has no client. */
function isTakenInViewer({ by, client }: Holder): boolean {
  return by !== 'agent' && client !== 'app';
}

/**
 * Tells whether a client may change who has control. The viewer always may. The MCP App may not change what a person has decided in the
 * viewer: some hosts let the model call the tools of the App, so the model could hand control back to itself.
 */
export function mayChangeControl(holder: Holder, client: string | undefined): boolean {
  return client !== 'app' || !isTakenInViewer(holder);
}

/**
 * Holds requests for control of sessions in this process. A request is stored only after the running call has ended; until then that
 * call must see it, so that it stops early.
 */
export class ControlRequests {
  /** By session id, latest request last. */
  readonly #pending = new Map<string, readonly Holder[]>();
  readonly #changes = new EventEmitter().setMaxListeners(0);

  /**
   * Returns who may act in a session, including requests that wait for the running call. A waiting request can take control from the
   * agent, but not give it: the agent has it only after the request is stored.
   */
  holderOf({ id, control }: { readonly id: string; readonly control: Holder }): Holder {
    const taking = (this.#pending.get(id) ?? []).filter(({ by }) => by !== 'agent');
    return taking.reduce(
      (holder, request) => (mayChangeControl(holder, request.client) ? request : holder),
      control,
    );
  }

  /** Shows the request to the running call while `store` waits for that call to end. */
  async during<T>(id: string, request: Holder, store: () => Promise<T>): Promise<T> {
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
