/** An act of an agent in one of its sessions. A revision of null means that the session is removed. */
export interface Act {
  readonly owner: string;
  readonly id: string;
  readonly revision: number | null;
}

/** Records which acts of agents were begun and acknowledged. */
export class Acknowledged {
  /** The last acknowledged act, by session. */
  readonly #done = new Map<string, Act>();
  /** The act that was begun and not acknowledged, by owner. */
  readonly #begun = new Map<string, Act>();
  /** The number of acknowledged acts. */
  count = 0;

  begin(act: Act): void {
    this.#begun.set(act.owner, act);
  }

  done(act: Act): void {
    this.#begun.delete(act.owner);
    this.#done.set(act.id, act);
    this.count += 1;
  }

  /** The number of acts that were begun and not acknowledged. */
  get open(): number {
    return this.#begun.size;
  }

  /**
   * Compares the stored revisions (by id) with the acknowledged ones, and returns the differences. An act that was begun may be stored
   * or not; if it is, it counts as acknowledged from now on.
   */
  compare(found: ReadonlyMap<string, number>): readonly string[] {
    const wrong: string[] = [];
    const begun = new Map([...this.#begun.values()].map((act) => [act.id, act]));
    for (const id of new Set([...found.keys(), ...this.#done.keys(), ...begun.keys()])) {
      const revision = found.get(id) ?? null;
      const [done, open] = [this.#done.get(id), begun.get(id)];
      if (revision === (done?.revision ?? null)) continue;
      if (open && revision === open.revision) this.#done.set(id, open);
      else wrong.push(`${id}: acknowledged ${done?.revision}, begun ${open?.revision}, found ${revision}`);
    }
    this.#begun.clear();
    return wrong;
  }
}
