import type { WorkerSlot } from './WorkerSlot.js';

/** How many sessions are remembered. A forgotten one may get another worker, which restores it from the store. */
const MAX_SESSIONS = 10_000;

/** Maps sessions to workers. Forgets the least recently used sessions first. */
export class StickySessions {
  readonly #slots = new Map<string, WorkerSlot>();
  readonly #counts = new Map<WorkerSlot, number>();

  get(sessionId: string): WorkerSlot | undefined {
    const slot = this.#slots.get(sessionId);
    if (slot !== undefined) {
      this.#slots.delete(sessionId);
      this.#slots.set(sessionId, slot);
    }
    return slot;
  }

  set(sessionId: string, slot: WorkerSlot): void {
    this.delete(sessionId);
    this.#slots.set(sessionId, slot);
    this.#counts.set(slot, this.count(slot) + 1);
    const [oldest] = this.#slots.keys();
    if (this.#slots.size > MAX_SESSIONS && oldest !== undefined) this.delete(oldest);
  }

  delete(sessionId: string): void {
    const slot = this.#slots.get(sessionId);
    if (slot === undefined) return;
    this.#slots.delete(sessionId);
    this.#counts.set(slot, this.count(slot) - 1);
  }

  /** Returns the number of sessions of a worker. */
  count(slot: WorkerSlot): number {
    return this.#counts.get(slot) ?? 0;
  }
}
