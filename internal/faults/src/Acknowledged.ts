/** An act of an agent in one of its sessions. A revision of null: the session is removed. */
export interface Act {
  readonly owner: string;
  readonly id: string;
  readonly revision: number | null;
}

/** What agents did and were told. */
export class Acknowledged {
  /** By session: the last revision that was acknowledged. */
  readonly #done = new Map<string, Act>();
  /** By owner: the act that was begun and not acknowledged. */
  readonly #begun = new Map<string, Act>();
  /** How many acts were acknowledged. */
  count = 0;

  begin(act: Act): void {
    this.#begun.set(act.owner, act);
  }

  done(act: Act): void {
    this.#begun.delete(act.owner);
    this.#done.set(act.id, act);
    this.count += 1;
  }

  /** How many acts were begun and not acknowledged. */
  get open(): number {
    return this.#begun.size;
  }

  /**
   * Compares what there is (revisions by id) with what was acknowledged, and returns what is wrong. An act that was begun may be there or
   * not, and is acknowledged by this if it is.
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
